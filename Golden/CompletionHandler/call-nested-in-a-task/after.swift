import Foundation

final class Steps: Sendable {
  func today() async -> Int {
    return 4000
  }

  @available(*, renamed: "range(of:)")
  func range(of week: Int, completion: @escaping (_ least: Int, _ most: Int) -> Void) {
    Task.detached { completion(week, week * 2) }
  }

  func range(of week: Int) async -> (least: Int, most: Int) {
    await withCheckedContinuation { continuation in
      range(of: week) { least, most in
        continuation.resume(returning: (least: least, most: most))
      }
    }
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

  func reset() async {
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

  func refresh() {
    Task { @MainActor [weak self, steps] in
      await steps.reset()
      self?.done()
    }
  }

  func all() {
    Task { @MainActor in
      let count = await steps.today()
      self.steps.save(count) { error in
        self.text = error == nil ? "saved" : "not saved"
      }
    }
  }

}
