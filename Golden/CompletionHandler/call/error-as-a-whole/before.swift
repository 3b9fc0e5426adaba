import Foundation

enum StoreError: Error { case full }

final class FileStore: Sendable {
  func write(_ text: String, completion: @escaping @MainActor ((any Error)?) -> Void) {
    DispatchQueue.main.async {
      completion(text.isEmpty ? StoreError.full : nil)
    }
  }
}

@MainActor
final class Document {
  var text = ""
  let store = FileStore()

  // What is done with the error doesn't tell one case from the other.
  func save() {
    store.write(text) { print($0 as Any) }
  }

  func saveAndRemember() async {
    store.write(text) { error in
      let isSaved = error == nil
      self.text = isSaved ? "saved" : "\(String(describing: error))"
    }
  }

  // The error goes on as the other function's own.
  func saveForOthers(completion: @escaping @MainActor ((any Error)?) -> Void) {
    store.write(text) { error in
      print("written")
      completion(error)
    }
  }
}
