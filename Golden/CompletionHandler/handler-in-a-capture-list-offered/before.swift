import Foundation

final class Prompt {
  var onAnswer: ((Bool) -> Void)?
  var completionHandler: ((Bool) -> Void)?

  func show() { onAnswer?(true) }
}

@MainActor
final class Questions {
  private var asked = 0

  func ask(completion: @escaping (Bool) -> Void) {
    let prompt = Prompt()
    prompt.completionHandler = { [weak self, completion] answer in
      guard let self else { return }
      asked += 1
      completion(answer)
    }
    prompt.show()
  }

  func askLater(completion: @escaping (Int) -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [self, completion] in
      asked += 1
      completion(asked)
    }
  }
}

@MainActor
func show(_ questions: Questions) {
  questions.ask { print($0) }
  questions.askLater { print($0) }
}
