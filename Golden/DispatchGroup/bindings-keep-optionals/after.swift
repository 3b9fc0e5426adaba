import Dispatch

struct Weather {
  var degrees = 0
}

@MainActor
final class Station {
  private(set) var text = ""

  func weather(completion: @escaping (Weather) -> Void) { completion(Weather()) }
  func alerts(completion: @escaping ([String]) -> Void) { completion([]) }

  func update() {
    Task { @MainActor in
      async let pendingWeather = { @MainActor in
        await withCheckedContinuation { continuation in
          self.weather { continuation.resume(returning: $0) }
        }
      }()
      async let pendingAlerts = { @MainActor in
        await withCheckedContinuation { continuation in
          self.alerts { continuation.resume(returning: $0) }
        }
      }()
      let (weather, alerts): (Weather?, [String]) = await (pendingWeather, pendingAlerts)
      guard let weather else { return }
      self.text = "\(weather.degrees), \(alerts.count)"
    }
  }

  func sorted() {
    var alerts = [String]()
    Task { @MainActor in
      await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
        self.alerts { alerts = $0; continuation.resume() }
      }
      alerts.sort()
      self.text = alerts.joined()
    }
  }
}
