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
    store.read(name) {
      if let error = $1 {
        self.show(error)
        return
      }
      self.text = "\($0?.count ?? 0)"
    }
  }

}
