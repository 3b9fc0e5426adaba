import Foundation

final class Steps: Sendable {
  @available(*, renamed: "today()")
  func today(completion: @escaping (Int) -> Void) {
    Task.detached { completion(4000) }
  }

  func today() async -> Int {
    await withCheckedContinuation { continuation in
      today { value in
        continuation.resume(returning: value)
      }
    }
  }

  func range(of week: Int) async -> (least: Int, most: Int) {
    return (week, week * 2)
  }

  @available(*, renamed: "save(_:)")
  func save(_ count: Int, completion: @escaping (Error?) -> Void) {
    Task.detached { completion(count < 0 ? StepError.negative : nil) }
  }

  func save(_ count: Int) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      save(count) { error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume()
        }
      }
    }
  }

  @available(*, renamed: "reset()")
  func reset(completion: @escaping () -> Void) {
    Task.detached { completion() }
  }

  func reset() async {
    await withCheckedContinuation { continuation in
      reset {
        continuation.resume()
      }
    }
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
    let (least, _) = await steps.range(
      of: 3
    )
    self.text = """
      At least
        \(least)
      """

    self.count = least
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
