import Dispatch

struct Weather {
  var degrees = 0
}

@MainActor
final class Station {
  private(set) var text = ""

  func weather() async -> Weather { Weather() }
  func alerts() async -> [String] { [] }

  func update() {
    Task { @MainActor in
      async let pendingWeather = self.weather()
      async let pendingAlerts = self.alerts()
      let (weather, alerts): (Weather?, [String]) = await (pendingWeather, pendingAlerts)
      guard let weather else { return }
      self.text = "\(weather.degrees), \(alerts.count)"
    }
  }

  func sorted() {
    var alerts = [String]()
    Task { @MainActor in
      alerts = await self.alerts()
      alerts.sort()
      self.text = alerts.joined()
    }
  }
}
