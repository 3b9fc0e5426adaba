import Dispatch

@MainActor
final class Forecast {
  private(set) var text = ""

  func temperature(in town: String, completion: @escaping (Double?) -> Void) { completion(21) }
  func wind(in town: String, completion: @escaping (Double) -> Void) { completion(3) }

  func update(_ town: String) {
    let requests = DispatchGroup()
    var degrees: Double?
    var wind = 0.0

    requests.enter()
    temperature(in: town) { value in
      degrees = value
      requests.leave()
    }

    requests.enter()
    self.wind(in: town, completion: {
      wind = $0
      requests.leave()
    })

    requests.notify(queue: .main) { [self] in
      if let degrees {
        text = "\(degrees) degrees, \(wind) m/s"
      } else {
        text = "no data"
      }
    }
  }
}
