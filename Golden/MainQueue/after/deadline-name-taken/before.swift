import Foundation

final class Quiz {
  var answers = 0
  let deadline = Date()

  func start(deadline: Date) {
    print(deadline)
    DispatchQueue.main.asyncAfter(deadline: .now() + 30) {
      self.answers = 0
    }
  }

  func finish() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 30) {
      print(self.deadline)
    }
  }
}

func grade() {
  DispatchQueue.main.asyncAfter(deadline: .now() + 30) {
    print("graded")
  }
  let deadline2 = "tomorrow"
  print(deadline2)
}
