import Foundation

final class Prompt {
  var onAnswer: ((Bool) -> Void)?
  var completionHandler: ((Bool) -> Void)?

  func show() { onAnswer?(true) }
}

@MainActor
final class Questions {
  private var asked = 0

  func ask() async -> Bool {
    let prompt = Prompt()
    return await withCheckedContinuation { continuation in
      prompt.completionHandler = { [self, continuation] answer in
        asked += 1
        continuation.resume(returning: answer)
      }
      prompt.show()
    }
  }

  func askLater() async -> Int {
    try? await Task.sleep(for: .seconds(1), clock: .suspending)
    asked += 1
    return asked
  }
}

@MainActor
func show(_ questions: Questions) {
  Task { @MainActor in
    print(await questions.ask())
  }
  Task { @MainActor in
    print(await questions.askLater())
  }
}
