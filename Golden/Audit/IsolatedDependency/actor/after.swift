import Foundation

// It has nothing to protect.
actor Disk {
  private let root: String

  init(root: String) { self.root = root }

  func contents(at path: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: root + path)) }
  func exists(_ path: String) -> Bool { !path.isEmpty }
}

actor ImageCache {
  private let disk = Disk(root: "/")

  func image(at path: String) async throws -> Data? {
    guard await disk.exists(path) else { return nil }
    return try await disk.contents(at: path)
  }
}
