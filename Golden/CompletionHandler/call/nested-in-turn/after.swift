import Foundation

enum StepError: Error { case negative }

final class Steps: Sendable {
  func save(_ count: Int) async throws {
    if count < 0 {
      throw StepError.negative
    }
  }
}

@MainActor
final class Health {
  var count = 0
  var text = ""
  let steps = Steps()

  func show(count: Int) { self.count = count }
  func done() { text = "done" }

  func refresh() async {
    do {
      try await steps.save(1)
      do {
        try await self.steps.save(2)
        self.text = "saved twice"
      } catch {
        self.text = "\(error)"
      }
    } catch {
      self.text = "\(error)"
    }
  }

}
