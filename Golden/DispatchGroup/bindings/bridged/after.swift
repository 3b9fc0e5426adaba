import Dispatch

@MainActor
final class Forecast {
  private(set) var text = ""

  func temperature(in town: String) async -> Double? { 21 }
  func wind(in town: String) async -> Double { 3 }

  func update(_ town: String) {
    Task { @MainActor [self] in
      async let pendingDegrees = temperature(in: town)
      async let pendingWind = self.wind(in: town)
      let (degrees, wind) = await (pendingDegrees, pendingWind)
      if let degrees {
        text = "\(degrees) degrees, \(wind) m/s"
      } else {
        text = "no data"
      }
    }
  }
}
