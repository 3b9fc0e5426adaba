import Foundation

// Files are what it guards.
final class NoteFiles: @unchecked Sendable {
  private let queue = DispatchQueue(label: "notes")
  private let folder: URL

  init(folder: URL) { self.folder = folder }

  func text(of name: String) throws -> String {
    try queue.sync {
      try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }
  }

  func write(_ text: String, to name: String) throws {
    try queue.sync {
      try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
    }
  }
}

// Some of its work is not waited for.
final class Journal: @unchecked Sendable {
  private let queue = DispatchQueue(label: "journal")
  private let output: FileHandle

  init(output: FileHandle) { self.output = output }

  func add(_ line: String) { queue.async { self.output.write(Data(line.utf8)) } }
  func close() { queue.sync { output.closeFile() } }
}
