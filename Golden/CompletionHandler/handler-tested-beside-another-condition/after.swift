import Foundation

@MainActor
final class Upload {
  private func send(_ text: String) async -> Int {
    text.count
  }

  // It is called only where all went well.
  func upload(_ text: String) async throws {
    let status = await send(text)
    if status < 300 {
      return
    } else {
      throw CancellationError()
    }
  }

  @discardableResult
  func uploadEither(_ text: String) async -> Bool {
    let status = await send(text)
    if status < 300 {
      return true
    } else {
      return false
    }
  }

  // The other branch is for those without a handler, too.
  @available(*, renamed: "uploadOr(_:)")
  func uploadOr(_ text: String, completionHandler: (@MainActor (Bool) -> Void)?) {
    Task { @MainActor in
      let status = await send(text)
      if let completionHandler, status < 300 {
        completionHandler(true)
      } else {
        print("failed, or nobody asks")
        completionHandler?(false)
      }
    }
  }

  @discardableResult
  func uploadOr(_ text: String) async -> Bool {
    await withCheckedContinuation { continuation in
      uploadOr(text) { value in
        continuation.resume(returning: value)
      }
    }
  }
}

@MainActor
func run(_ upload: Upload) {
  Task { @MainActor in
    try await upload.upload("a")
    print("done")
  }
  Task { @MainActor in
    print(await upload.uploadEither("b"))
  }
  Task { @MainActor in
    print(await upload.uploadOr("c"))
  }
}
