import Dispatch

func note(_ text: String) {}

final class Thermostat: @unchecked Sendable {
  var target = 20 {
    didSet {
      let new = target
      DispatchQueue.global(qos: .utility).async { note("target \(new)") }
    }
  }

  var isHot: Bool {
    get { target > 25 }
    set {
      DispatchQueue.global().async { note("hot: \(newValue)") }
    }
  }

  init() {
    DispatchQueue.global().async { note("created") }
  }

  static func reset() {
    defer { DispatchQueue.global().async { note("reset") } }
    func log() {
      DispatchQueue.global().async { note("local function") }
    }
    log()
  }
}
