import Foundation

// A continuation's closure could not give the constant its first value.
final class Scale: Sendable {
  func load(_ flag: Bool, completion: @escaping @Sendable (Int) -> Void) {
    let amount: Int
    if flag {
      amount = 2
      DispatchQueue.main.async { completion(1) }
    } else {
      amount = 3
      DispatchQueue.main.async { completion(amount) }
    }
    print(amount)
  }

  func show() {
    load(true) { print($0) }
  }
}
