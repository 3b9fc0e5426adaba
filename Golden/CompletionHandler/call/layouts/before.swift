import Foundation

final class Steps: Sendable {
  func today(completion: @escaping (Int) -> Void) {
    DispatchQueue.global().async { completion(4000) }
  }
}

@MainActor
final class Health {
  var count = 0
  var text = ""
  let steps = Steps()

  func show(count: Int) { self.count = count }
  func done() { text = "done" }

  func multiline() async {
    steps.today(
      completion: { least in
        self.text = """
          At least
            \(least)
          """

        self.count = least
      }
    )
  }

  func comments() async {
    // Asked each day.
    steps.today { count in  // in steps
      // The day's.
      self.count = count  // kept
      // No more.
    }
  }

  func braces() async
  {
    steps.today
    { count in
      self.count = count
    }
  }

  func oneLine() async { steps.today { self.count = $0 } }

  func oneLineOfTwo() async { steps.today { count in self.count = count } }

}
