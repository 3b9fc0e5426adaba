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

  func save() async {
    do {
      try await steps.save(count)
      self.text = "saved"
    } catch {
      self.text = "\(error)"
    }
  }

  func trySaving() async {
    do {
      try await steps.save(count)
      self.text = "saved"
    } catch {
    }
  }

  func saveAnyway() async {
    try? await steps.save(-1)
    self.done()
  }

  func check() async {
    do {
      try await steps.save(count)
      self.text = "saved"
    } catch {
      self.text = error.localizedDescription
    }
  }

}
