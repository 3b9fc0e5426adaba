import Dispatch

final class Model: Sendable {
  func reload() {}
}

final class Screen {
  var model = Model()
  let fixed = Model()

  func show() {
    Task { @MainActor [model] in model.reload() }
    Task { @MainActor in fixed.reload() }
    DispatchQueue.main.async(execute: self.model.reload)
    Task { @MainActor in self.reset() }
    model = Model()
  }

  func reset() {}
}
