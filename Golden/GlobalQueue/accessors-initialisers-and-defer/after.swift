import Dispatch

func note(_ text: String) {}

final class Thermostat: @unchecked Sendable {
  var target = 20 {
    didSet {
      let new = target
      Task.detached(priority: .utility) { note("target \(new)") }
    }
  }

  var isHot: Bool {
    get { target > 25 }
    set {
      Task.detached { note("hot: \(newValue)") }
    }
  }

  init() {
    Task.detached { note("created") }
  }

  static func reset() {
    defer { Task.detached { note("reset") } }
    func log() {
      Task.detached { note("local function") }
    }
    log()
  }
}
