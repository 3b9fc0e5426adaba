import Foundation

@MainActor
final class Upload {
  private func send(_ text: String, completion: @escaping @MainActor (Int) -> Void) {
    DispatchQueue.main.async { completion(text.count) }
  }

  // It is called only where all went well.
  func upload(_ text: String, completionHandler: (@MainActor () -> Void)?) {
    send(text) { status in
      if let completionHandler = completionHandler, status < 300 {
        completionHandler()
      }
    }
  }

  func uploadEither(_ text: String, completionHandler: (@MainActor (Bool) -> Void)?) {
    send(text) { status in
      if status < 300, let completionHandler {
        completionHandler(true)
      }
    }
  }

  // The other branch is for those without a handler, too.
  func uploadOr(_ text: String, completionHandler: (@MainActor (Bool) -> Void)?) {
    send(text) { status in
      if let completionHandler, status < 300 {
        completionHandler(true)
      } else {
        print("failed, or nobody asks")
      }
    }
  }
}

@MainActor
func run(_ upload: Upload) {
  upload.upload("a") { print("done") }
  upload.uploadEither("b") { print($0) }
  upload.uploadOr("c") { print($0) }
}
