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
      guard let data = try await store.read(name) else {
        self.text = "empty"
        return
      }
      self.text = String(decoding: data, as: UTF8.self)
    } catch {
      self.show(error)
    }
  }

  func reopen(_ name: String) async {
    do {
      let data = try await store.read(name)
      self.text = "\(data?.count ?? 0)"
    } catch {
      self.text = error.localizedDescription
    }
  }

}
