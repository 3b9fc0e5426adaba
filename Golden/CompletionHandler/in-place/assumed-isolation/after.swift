import Dispatch

final class Sensor: Sendable {
  func read() async -> Int {
    21
  }

  func name(completion: @escaping @Sendable (String) -> Void) {
    Task { @MainActor in completion("hall") }
  }
}

@MainActor
final class Thermostat {
  private let sensor = Sensor()
  private(set) var degrees = 0
  private(set) var text = ""

  // On the main actor, nothing has to be assumed.
  func refresh() {
    Task { @MainActor [weak self, sensor] in
      let degrees = await sensor.read()
      self?.degrees = degrees
      print(degrees)
    }
  }

  func warm(by degrees: Int) {
    Task { @MainActor in
      let now = await sensor.read()
      self.degrees = now + degrees
    }
  }

  // What stands before it may not be async.
  func label() {
    sensor.name { name in
      let short = name.prefix(2)
      MainActor.assumeIsolated { self.text = String(short) }
    }
  }
}

@main struct Main {
  @MainActor static func main() async throws {
    let thermostat = Thermostat()
    thermostat.refresh()
    try await Task.sleep(nanoseconds: 20_000_000)
    thermostat.warm(by: 2)
    thermostat.label()
    try await Task.sleep(nanoseconds: 20_000_000)
    print(thermostat.degrees, thermostat.text)
  }
}
