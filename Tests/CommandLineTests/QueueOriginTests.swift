import Foundation
import Testing

/// One queue is one decision, however far it is handed on.
@Suite struct QueueOriginTests {
  private static let code = """
    import Dispatch

    protocol Saving {
      func save(_ text: String, on queue: DispatchQueue)
    }

    struct Disk: Saving {
      func save(_ text: String, on queue: DispatchQueue) {
        queue.async { print(text) }
      }
    }

    final class Editor: @unchecked Sendable {
      private let queue: DispatchQueue
      private let disk = Disk()

      init() {
        let queue = DispatchQueue(label: "editor")
        self.queue = queue
      }

      func save() {
        disk.save("text", on: queue)
        disk.save("more", on: .main)
      }
    }

    """

  @Test func whatIsHandedOnBelongsToWhereItCameFrom() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.code, to: "Editor.swift")
    let outcome = try folder.program("scan", "--format", "json")
    let ledger = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.text.utf8)) as? [String: Any])
    let decisions = try #require(ledger["decisions"] as? [[String: Any]])
    let rows = decisions.map { row in
      "\(row["line"] ?? 0) \((row["uses"] as? [String])?.count ?? 0)"
    }
    // The requirement with its witness and what is passed to both, and the queue with the property that keeps it.
    #expect(rows == ["4 4", "18 2"])
  }
}
