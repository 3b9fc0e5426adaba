import Foundation

@MainActor
final class Keeper {
  private var kept = 0

  @available(*, renamed: "keep(_:)")
  func keep(_ text: String, completion: @escaping @Sendable () -> Void) {
    print("keeping", text)
    DispatchQueue.global().async {
      completion()
    }
  }

  func keep(_ text: String) async {
    await withCheckedContinuation { continuation in
      keep(text) {
        continuation.resume()
      }
    }
  }

  func all(_ texts: [String]) {
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        texts.forEach({ text in
          group.addTask { @MainActor @Sendable [self] in
            await keep(text)
          }
        })
      }
      print("kept", texts)

    }
  }
}

