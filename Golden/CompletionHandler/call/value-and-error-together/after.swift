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
    guard let data = try? await store.read(name) else {
      self.text = "none"
      return
    }
    self.text = String(decoding: data, as: UTF8.self)
  }

  func long(_ name: String) async {
    guard let content = try? await store.read(name), content.count > 3 else {
      return
    }
    self.text = String(decoding: content, as: UTF8.self)
  }

}
