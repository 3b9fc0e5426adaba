import Foundation

enum StoreError: Error { case missing, broken }

final class FileStore: Sendable {
  func read(_ name: String, completion: @escaping (Data?, Error?) -> Void) {
    DispatchQueue.global().async {
      if name.isEmpty {
        completion(nil, StoreError.broken)
      } else if name == "none" {
        completion(nil, nil)
      } else {
        completion(Data(name.utf8), nil)
      }
    }
  }
}

@MainActor
final class Document {
  var text = ""
  let store = FileStore()

  func show(_ error: any Error) { text = "\(error)" }

  func open(_ name: String) async {
    store.read(name) { data, _ in
      self.text = "\(data?.count ?? 0)"
    }
  }

  func reopen(_ name: String) async {
    store.read(name) { data, _ in
      if let data {
        self.text = "\(data.count)"
      } else {
        self.text = "none"
      }
    }
  }

  func warm(_ name: String) async {
    store.read(name) { _, _ in
      self.text = "read"
    }
  }

  func guarded(_ name: String) async {
    store.read(name) { data, _ in
      guard let data else { return }
      self.text = "\(data.count)"
    }
  }

}
