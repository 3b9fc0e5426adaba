import Foundation
import Importing

final class Imports {
  private let importer = BookmarkImporter()

  // It is told that the import has started, and later that it has ended.
  func load(_ file: URL, completion: @escaping (Bool) -> Void) {
    importer.load(file) { state, count in
      guard state != .started else { return }
      completion(count > 0)
    }
  }

  func follow(_ file: URL, completion: @escaping (Bool) -> Void) {
    importer.follow(file) { state in
      switch state {
      case .started, .running:
        print("still at it")
      default:
        completion(true)
      }
    }
  }

  // Nothing but an answer: one that came without a file.
  func open(_ file: URL) async throws -> Bool {
    try await withCheckedThrowingContinuation { continuation in
      importer.open(file) { book in
        guard let book else { return continuation.resume(throwing: CancellationError()) }
        continuation.resume(returning: book.isReadable)
      }
    }
  }
}

final class Screen {
  private let imports = Imports()
  private var isDone = false

  func show(_ file: URL) async {
    imports.load(file) { isDone in
      self.isDone = isDone
    }
  }

  func follow(_ file: URL) async {
    imports.follow(file) { isDone in
      self.isDone = isDone
    }
  }

  func open(_ file: URL) async {
    Task { @MainActor in
      let isDone = try await imports.open(file)
      self.isDone = isDone
    }
  }
}
