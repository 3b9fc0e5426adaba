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
    let group = DispatchGroup()
    var weather: Weather?
    var alerts = [String]()
    group.enter()
    self.weather { weather = $0; group.leave() }
    group.enter()
    self.alerts { alerts = $0; group.leave() }
    group.notify(queue: .main) {
      guard let weather else { return }
      self.text = "\(weather.degrees), \(alerts.count)"
    }
  }

  func sorted() {
    let group = DispatchGroup()
    var alerts = [String]()
    group.enter()
    self.alerts { alerts = $0; group.leave() }
    group.notify(queue: .main) {
      alerts.sort()
      self.text = alerts.joined()
    }
  }
}
