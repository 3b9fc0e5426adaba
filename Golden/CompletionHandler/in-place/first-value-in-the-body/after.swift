import Foundation

// A continuation's closure could not give the constant its first value.
final class Scale: Sendable {
  func load(_ flag: Bool, completion: @escaping @Sendable (Int) -> Void) {
    let amount: Int
    if flag {
      amount = 2
      Task { @MainActor in completion(1) }
    } else {
      amount = 3
      Task { @MainActor in completion(amount) }
    }
    print(amount)
  }

  func show() {
    load(true) { print($0) }
  }
}
