import Foundation

enum StoreError: Error { case full }

final class FileStore: Sendable {
  func write(_ text: String, completion: @escaping ((any Error)?) -> Void) {
    DispatchQueue.global().async {
      completion(text.isEmpty ? StoreError.full : nil)
    }
  }
}

@MainActor
final class Document {
  var text = ""
  let store = FileStore()

  func save() async {
    store.write(text) { error in
      guard let error = error else {
        self.text = "saved"
        return
      }
      self.text = error.localizedDescription
    }
  }

  func saveAgain() async {
    store.write(text) { error in
      if error == nil {
        // All is well.
        self.text += "saved"
        return
      }
      self.text += "failed"
    }
  }

  func saveSilently() async {
    store.write(text) { error in
      guard let error else { return }
      print(error)
    }
  }

  func saveTwice(completion: @escaping ((any Error)?) -> Void) {
    store.write(text) { error in
      guard let error else {
        completion(nil)
        return
      }
      print(error)
      completion(error)
    }
  }

  func saveInTwoParts() async {
    saveTwice { error in
      guard let error else {
        guard self.text != "" else { return }
        self.text = "both"
        return
      }
      self.text = "\(error)"
    }
  }
}
