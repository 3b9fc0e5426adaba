import Foundation

/// Writes snapshots in the order in which they come.
final class SnapshotStore: @unchecked Sendable {
  private let queue = DispatchQueue(label: "snapshots")
  private let url: URL
  private let encoder = JSONEncoder()

  init(url: URL) { self.url = url }

  func save(_ snapshot: [String: Int]) {
    queue.async {
      do {
        let data = try self.encoder.encode(snapshot)
        try data.write(to: self.url, options: .atomic)
      } catch {
        print("not saved: \(error)")
      }
    }
  }
}

/// One that waits for another process keeps its queue.
final class Archiver: @unchecked Sendable {
  private let queue = DispatchQueue(label: "archiver")

  func archive(_ path: String) {
    queue.async {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/zip")
      process.arguments = [path]
      try? process.run()
      process.waitUntilExit()
    }
  }
}
