import Foundation

@MainActor
final class Guide {
  func ask(_ question: String, completion: @escaping @MainActor (Bool) -> Void) {
    DispatchQueue.main.async { completion(question.isEmpty) }
  }

  func leave(completion: @escaping @MainActor () -> Void) {
    DispatchQueue.main.async {
      print("left")
      completion()
    }
  }
}

@MainActor
final class Tour {
  weak var guide: Guide?
  var answers: [Bool] = []
  private var steps: [@MainActor () -> Void] = []

  func ask(_ question: String) {
    guide?.ask(question) { [weak self] answer in
      self?.answers.append(answer)
    }
  }

  func askTwice(_ question: String) {
    self.guide?.ask(question) { answer in
      print(answer)
    }
    print("asked")
  }

  func prepare() {
    steps.append { [weak self] in
      self?.check(1) { passed in
        print(passed)
      }
    }
    steps.append { [weak guide] in
      guide?.leave { print("gone") }
    }
  }

  private func check(_ step: Int, completion: @escaping @MainActor (Bool) -> Void) {
    DispatchQueue.main.async { completion(step > 0) }
  }

  func wait() async {
    guide?.ask("how long?") { answer in
      print(answer)
    }
  }
}
