import Foundation

final class Converter: Sendable {
  func convert(_ file: URL, completion: @escaping @Sendable (URL?) -> Void) {
    DispatchQueue.global().async { completion(FileManager.default.fileExists(atPath: file.path) ? file : nil) }
  }
}

@MainActor
final class Importer {
  private let converter = Converter()
  private let lock = NSLock()
  private var last: URL?

  // The access ends when the coordination is done.
  func add(_ picked: URL) {
    guard picked.startAccessingSecurityScopedResource() else { return }
    NSFileCoordinator().coordinate(readingItemAt: picked, error: nil) { file in
      if file.pathExtension == "caf" {
        last = file
      } else {
        converter.convert(file) { converted in
          DispatchQueue.main.async { self.last = converted }
        }
      }
    }
    picked.stopAccessingSecurityScopedResource()
  }

  // The coordination alone grants the access.
  func coordinate(_ picked: URL) {
    NSFileCoordinator().coordinate(writingItemAt: picked, error: nil) { file in
      converter.convert(file) { converted in
        DispatchQueue.main.async { self.last = converted }
      }
    }
  }

  func deferred(_ picked: URL) {
    guard picked.startAccessingSecurityScopedResource() else { return }
    defer { picked.stopAccessingSecurityScopedResource() }
    converter.convert(picked) { converted in
      DispatchQueue.main.async { self.last = converted }
    }
  }

  func locked(_ picked: URL) {
    lock.lock()
    defer { lock.unlock() }
    converter.convert(picked) { converted in
      DispatchQueue.main.async { self.last = converted }
    }
  }

  // It is opened and closed before the call.
  func opened(_ picked: URL) {
    let isThere = picked.startAccessingSecurityScopedResource()
    if isThere { picked.stopAccessingSecurityScopedResource() }
    converter.convert(picked) { converted in
      DispatchQueue.main.async { self.last = converted }
    }
  }
}
