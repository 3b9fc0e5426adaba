import Foundation

enum StoreError: Error { case full }

final class FileStore: Sendable {
  @available(*, renamed: "write(_:)")
  func write(_ text: String, completion: @escaping @MainActor ((any Error)?) -> Void) {
    Task { @MainActor in
      completion(text.isEmpty ? StoreError.full : nil)
    }
  }

  func write(_ text: String) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      write(text) { error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume()
        }
      }
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
    let error: (any Error)?
    do {
      try await store.write(text)
      error = nil
    } catch let failure {
      error = failure
    }
    let isSaved = error == nil
    self.text = isSaved ? "saved" : "\(String(describing: error))"
  }

  // The error goes on as the other function's own.
  func saveForOthers(completion: @escaping @MainActor ((any Error)?) -> Void) {
    store.write(text) { error in
      print("written")
      completion(error)
    }
  }
}
