import Foundation

protocol Summing: Sendable {
  func sum(_ amounts: [Int]) -> Int
}

@MainActor final class Till: Summing {
  var balance = 0

  func book(_ amounts: [Int]) {
    DispatchQueue.global().async {
      let sum = self.sum(amounts)
      DispatchQueue.main.async {
        self.balance = sum
      }
    }
  }

  nonisolated func sum(_ amounts: [Int]) -> Int {
    amounts.reduce(0, +)
  }
}
