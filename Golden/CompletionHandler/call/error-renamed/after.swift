import Foundation

enum StoreError: Error { case missing, broken }

final class FileStore: Sendable {
  func read(_ name: String) async throws -> Data? {
    if name.isEmpty {
      throw StoreError.broken
    } else if name == "none" {
      return nil
    } else {
      return Data(name.utf8)
    }
  }
}

@MainActor
final class Document {
  var text = ""
  let store = FileStore()

  func show(_ error: any Error) { text = "\(error)" }

  func open(_ name: String) async {
    do {
      let content = try await store.read(name)
      self.text = "\(content?.count ?? 0)"
    } catch let problem {
      self.show(problem)
    }
  }

}
