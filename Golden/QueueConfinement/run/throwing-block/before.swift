import Foundation

enum InventoryError: Error { case soldOut(String) }

final class Inventory: @unchecked Sendable {
  private let queue = DispatchQueue(label: "inventory")
  private var stock: [String: Int]

  init(stock: [String: Int]) {
    self.stock = stock
  }

  func take(_ item: String) throws -> Int {
    try queue.sync {
      guard let left = stock[item], left > 0 else { throw InventoryError.soldOut(item) }
      stock[item] = left - 1
      return left - 1
    }
  }

  func left(of item: String) -> Int {
    queue.sync { stock[item, default: 0] }
  }
}

let inventory = Inventory(stock: ["apple": 50])
let failures = Inventory(stock: ["failed": 1_000])
DispatchQueue.concurrentPerform(iterations: 80) { _ in
  do { _ = try inventory.take("apple") } catch { _ = try? failures.take("failed") }
}
print(inventory.left(of: "apple"), failures.left(of: "failed"))
