import Foundation

final class Steps: Sendable {
  func reset(completion: @escaping () -> Void) {
    DispatchQueue.global().async { completion() }
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
    steps.reset {
      self.count = 0
      // All gone.
    }
  }

  func quietly() async {
    steps.reset(completion: done)
  }

  func later() {
    steps.reset(completion: {
      self.done()
    })
  }

}
