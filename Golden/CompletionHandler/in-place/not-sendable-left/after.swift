import Foundation

// What other code of the main actor holds can't be left for a function that runs elsewhere.
final class Cellar {
  private var bottles: [String] = []

  private func stock(_ name: String, completion: @escaping @Sendable (Int) -> Void) {
    let number = bottles.filter { $0 == name }.count
    DispatchQueue.global().async { completion(number) }
  }

  func report() {
    stock("red") { print($0) }
  }
}
