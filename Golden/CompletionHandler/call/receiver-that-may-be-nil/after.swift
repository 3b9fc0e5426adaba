import Foundation

@MainActor
final class Guide {
  func ask(_ question: String) async -> Bool {
    question.isEmpty
  }

  func leave() async {
    print("left")
  }
}

@MainActor
final class Tour {
  weak var guide: Guide?
  var answers: [Bool] = []
  private var steps: [@MainActor () -> Void] = []

  func ask(_ question: String) {
    Task { @MainActor [weak self, guide] in
      guard let guide else { return }
      let answer = await guide.ask(question)
      self?.answers.append(answer)
    }
  }

  func askTwice(_ question: String) {
    Task { @MainActor [guide = self.guide] in
      guard let guide else { return }
      let answer = await guide.ask(question)
      print(answer)
    }
    print("asked")
  }

  func prepare() {
    steps.append { [weak self] in
      Task { @MainActor [weak self] in
        guard let self else { return }
        let passed = await self.check(1)
        print(passed)
      }
    }
    steps.append { [weak guide] in
      Task { @MainActor [guide] in
        guard let guide else { return }
        await guide.leave()
        print("gone")
      }
    }
  }

  private func check(_ step: Int) async -> Bool {
    step > 0
  }

  func wait() async {
    guard let guide else { return }
    let answer = await guide.ask("how long?")
    print(answer)
  }
}
