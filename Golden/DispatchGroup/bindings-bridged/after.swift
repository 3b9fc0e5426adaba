import Dispatch

@MainActor
final class Forecast {
  private(set) var text = ""

  func temperature(in town: String, completion: @escaping (Double?) -> Void) { completion(21) }
  func wind(in town: String, completion: @escaping (Double) -> Void) { completion(3) }

  func update(_ town: String) {

    Task { @MainActor [self] in
      async let pendingDegrees = { @MainActor in
        await withCheckedContinuation { continuation in
          temperature(in: town) { continuation.resume(returning: $0) }
        }
      }()
      async let pendingWind = { @MainActor in
        await withCheckedContinuation { continuation in
          self.wind(in: town, completion: { continuation.resume(returning: $0) })
        }
      }()
      let (degrees, wind) = await (pendingDegrees, pendingWind)
      if let degrees {
        text = "\(degrees) degrees, \(wind) m/s"
      } else {
        text = "no data"
      }
    }
  }
}
