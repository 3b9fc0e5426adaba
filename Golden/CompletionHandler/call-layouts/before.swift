import Foundation

final class Steps: Sendable {
  func today(completion: @escaping (Int) -> Void) {
    DispatchQueue.global().async { completion(4000) }
  }

  func range(of week: Int, completion: @escaping (_ least: Int, _ most: Int) -> Void) {
    DispatchQueue.global().async { completion(week, week * 2) }
  }

  func save(_ count: Int, completion: @escaping (Error?) -> Void) {
    DispatchQueue.global().async { completion(count < 0 ? StepError.negative : nil) }
  }

  func reset(completion: @escaping () -> Void) {
    DispatchQueue.global().async { completion() }
  }
}

enum StepError: Error { case negative }

@MainActor
final class Health {
  var count = 0
  var text = ""
  let steps = Steps()

  func show(count: Int) { self.count = count }
  func done() { text = "done" }

  func multiline() async {
    steps.range(
      of: 3
    ) { least, _ in
      self.text = """
        At least
          \(least)
        """

      self.count = least
    }
  }

  func comments() async {
    // Asked each day.
    steps.today { count in  // in steps
      // The day's.
      self.count = count  // kept
      // No more.
    }  // end
  }

  func braces() async
  {
    steps.today
    { count in
      self.count = count
    }
  }

  func oneLine() async { steps.today { count in self.count = count } }

}
