import Dispatch

final class Model: Sendable {
  func reload() {}
}

final class Screen {
  var model = Model()
  let fixed = Model()

  func show() {
    DispatchQueue.main.async(execute: model.reload)
    DispatchQueue.main.async(execute: fixed.reload)
    DispatchQueue.main.async(execute: self.model.reload)
    DispatchQueue.main.async(execute: self.reset)
    model = Model()
  }

  func reset() {}
}
