import Foundation

final class Steps: Sendable {
  func reset() async {
  }
}

@MainActor
final class Health {
  var count = 0
  var text = ""
  let steps = Steps()

  func show(count: Int) { self.count = count }
  func done() { text = "done" }

  func reset() async {
    await steps.reset()
    self.count = 0
    // All gone.
  }

  func quietly() async {
    await steps.reset()
    done()
  }

  func later() {
    Task { @MainActor in
      await steps.reset()
      self.done()
    }
  }

}
