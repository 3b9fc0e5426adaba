import Foundation

// It counts.
actor Disk {
  private let root: String
  private var reads = 0

  init(root: String) { self.root = root }

  func contents(at path: String) throws -> Data {
    reads += 1
    return try Data(contentsOf: URL(fileURLWithPath: root + path))
  }
  func exists(_ path: String) -> Bool { !path.isEmpty }
}

// It does several things in one turn.
actor Journal {
  func append(_ line: String, to path: String) throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try (text + line).write(toFile: path, atomically: true, encoding: .utf8)
  }
  func lines(of path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }
}

actor ImageCache {
  private let disk = Disk(root: "/")
  private let journal = Journal()

  func image(at path: String) async throws -> Data? {
    guard await disk.exists(path) else { return nil }
    return try await disk.contents(at: path)
  }

  func note(_ path: String) async throws -> String {
    try await journal.append("a", to: path)
    return try await journal.lines(of: path)
  }
}
