import Foundation

enum StoreError: Error { case full }

final class FileStore: Sendable {
  @available(*, renamed: "write(_:)")
  func write(_ text: String, completion: @escaping ((any Error)?) -> Void) {
    DispatchQueue.global().async {
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

  func save() async {
    do {
      try await store.write(text)
      self.text = "saved"
    } catch {
      self.text = error.localizedDescription
    }
  }

  func saveAgain() async {
    do {
      try await store.write(text)
      // All is well.
      self.text += "saved"
    } catch {
      self.text += "failed"
    }
  }

  func saveSilently() async {
    do {
      try await store.write(text)
    } catch {
      print(error)
    }
  }

  func saveTwice() async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      store.write(text) { error in
        guard let error else {
          continuation.resume()
          return
        }
        print(error)
        continuation.resume(throwing: error)
      }
    }
  }

  func saveInTwoParts() async {
    do {
      try await saveTwice()
      guard self.text != "" else { return }
      self.text = "both"
    } catch {
      self.text = "\(error)"
    }
  }
}
