import Foundation
import Synchronization

enum InventoryError: Error { case soldOut(String) }

final class Inventory: Sendable {
  private let stock: Mutex<[String: Int]>

  init(stock: [String: Int]) {
    self.stock = Mutex(stock)
  }

  func take(_ item: String) throws -> Int {
    try stock.withLock { stock in
      guard let left = stock[item], left > 0 else { throw InventoryError.soldOut(item) }
      stock[item] = left - 1
      return left - 1
    }
  }

  func left(of item: String) -> Int {
    stock.withLock { $0[item, default: 0] }
  }
}

let inventory = Inventory(stock: ["apple": 50])
let failures = Inventory(stock: ["failed": 1_000])
DispatchQueue.concurrentPerform(iterations: 80) { _ in
  do { _ = try inventory.take("apple") } catch { _ = try? failures.take("failed") }
}
print(inventory.left(of: "apple"), failures.left(of: "failed"))
