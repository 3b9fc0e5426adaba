import Foundation

@MainActor
final class Lamp {
  private(set) var isOn = false

  // Code runs before the delay ends.
  func pulse(completion: @escaping () -> Void) {
    isOn = true
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.02) {
      self.isOn = false
      completion()
    }
    print("on")
  }

  func blink(_ times: Int, completion: @escaping (Int) -> Void) {
    guard times > 0 else {
      completion(0)
      return
    }
    isOn.toggle()
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(20)) { [weak self] in
      guard let self else { return completion(times) }
      self.isOn.toggle()
      completion(times - 1)
    }
  }

  func rest(completion: @escaping () -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.01) { completion() }
  }

  // Nothing shows that this time is finite.
  func rest(for time: Double, completion: @escaping () -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + time, execute: { completion() })
  }
}

protocol Forecast {
  func today(completion: @escaping @Sendable (Result<String, Error>) -> Void)
}

final class Sunny: Forecast, Sendable {
  func today(completion: @escaping @Sendable (Result<String, Error>) -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.01) {
      completion(.success("sun"))
    }
  }
}

final class Rainy: Forecast, Sendable {
  func today(completion: @escaping @Sendable (Result<String, Error>) -> Void) {
    DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + 0.01) { completion(.success("rain")) }
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
    lamp.pulse { print("off") }
  }

  @MainActor static func darken(_ lamp: Lamp) async {
    try? await Task.sleep(nanoseconds: 50_000_000)
    lamp.rest(for: Double("0.01") ?? 0) { print("dark") }
  }

  @MainActor static func count(_ lamp: Lamp) async {
    try? await Task.sleep(nanoseconds: 50_000_000)
    lamp.blink(3) { left in print(left, "left") }
  }

  @MainActor static func wait(_ lamp: Lamp) async {
    try? await Task.sleep(nanoseconds: 50_000_000)
    lamp.rest { print("rested") }
  }

  @MainActor static func look(_ forecast: any Forecast & Sendable) async {
    try? await Task.sleep(nanoseconds: 50_000_000)
    forecast.today { result in
      switch result {
      case .success(let text): print(text)
      case .failure(let error): print(error)
      }
    }
  }
}
