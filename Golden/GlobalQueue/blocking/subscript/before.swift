import Foundation

final class Table: Sendable {
  private let queue = DispatchQueue(label: "table")

  subscript(row: Int) -> Int { queue.sync { row } }
  var count: Int { queue.sync { 1 } }

  func dump() {
    DispatchQueue.global().async { print(self[1]) }
    DispatchQueue.global().async { print(self.count) }
  }
}
