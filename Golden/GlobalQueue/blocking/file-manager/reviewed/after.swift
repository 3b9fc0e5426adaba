import Foundation

struct Attic: Sendable {
  let folder: URL

  func empty() {
    Task.detached(priority: .background) {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      print(names.count)
    }
    Task.detached(priority: .background) {
      try? FileManager.default.removeItem(at: folder)
    }
  }
}

/// What an extension adds stands beside what the SDK's type has.
extension FileHandle {
  public func write(_ text: String) { print(text) }
}

final class Log {
  private let statusHandle: FileHandle? = nil

  func note(_ data: Data) {
    guard let fileHandle = statusHandle else { return }
    Task.detached {
      fileHandle.write(data)
    }
  }
}
