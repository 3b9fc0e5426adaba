import Foundation

@MainActor
final class Lamp {
  private(set) var isOn = false

  // Code runs before the delay ends.
  func pulse() async {
    isOn = true
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      let deadline = SuspendingClock.now + .seconds(0.02)
      Task { @MainActor in
        try? await Task.sleep(until: deadline, clock: .suspending)
        self.isOn = false
        continuation.resume()
      }
      print("on")
    }
  }

  func blink(_ times: Int) async -> Int {
    guard times > 0 else {
      return 0
    }
    isOn.toggle()
    try? await Task.sleep(for: .milliseconds(20), clock: .suspending)
    self.isOn.toggle()
    return times - 1
  }

  func rest() async {
    try? await Task.sleep(for: .seconds(0.01), clock: .suspending)
  }

  // Nothing shows that this time is finite.
  func rest(for time: Double) async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      let deadline = SuspendingClock.now + .seconds(Double.maximum(0, .minimum(time, 1e9)))
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      continuation.resume()
    }
    }
  }
}

protocol Forecast {
  func today() async throws -> String
}

final class Sunny: Forecast, Sendable {
  func today() async throws -> String {
    try await Task.sleep(for: .seconds(0.01), clock: .suspending)
    return "sun"
  }
}

final class Rainy: Forecast, Sendable {
  func today() async throws -> String {
    try await Task.sleep(for: .seconds(0.01), clock: .suspending)
    return "rain"
  }
}

@main struct Main {
  @MainActor static func main() async {
    let lamp = Lamp()
    await show(lamp)
    await darken(lamp)
    await count(lamp)
    await wait(lamp)
    await look(Sunny())
    await look(Rainy())
    await look(Rainy())
    try? await Task.sleep(nanoseconds: 100_000_000)
  }

  @MainActor static func show(_ lamp: Lamp) async {
    await lamp.pulse()
    print("off")
  }

  @MainActor static func darken(_ lamp: Lamp) async {
    try? await Task.sleep(nanoseconds: 50_000_000)
    await lamp.rest(for: Double("0.01") ?? 0)
    print("dark")
  }

  @MainActor static func count(_ lamp: Lamp) async {
    try? await Task.sleep(nanoseconds: 50_000_000)
    let left = await lamp.blink(3)
    print(left, "left")
  }

  @MainActor static func wait(_ lamp: Lamp) async {
    try? await Task.sleep(nanoseconds: 50_000_000)
    await lamp.rest()
    print("rested")
  }

  @MainActor static func look(_ forecast: any Forecast & Sendable) async {
    try? await Task.sleep(nanoseconds: 50_000_000)
    do {
      let text = try await forecast.today()
      print(text)
    } catch {
      print(error)
    }
  }
}
