import Foundation

struct Forecast: Sendable { var celsius: Int }

final class Station: Sendable {
  // A caller goes on at once, so this stays and gets an async function beside it.
  @available(*, renamed: "measure()")
  func measure(completion: @escaping @Sendable (Forecast) -> Void) {
    DispatchQueue.global().async { completion(Forecast(celsius: 21)) }
  }

  func measure() async -> Forecast {
    await withCheckedContinuation { continuation in
      measure { value in
        continuation.resume(returning: value)
      }
    }
  }

  func isWarm() async -> Bool {
    let forecast = await measure()
    return forecast.celsius > 20
  }

  func report() async -> String {
    let forecast = await measure()
    return "\(forecast.celsius) °C"
  }
}

func start(_ station: Station) {
  station.measure { print($0.celsius) }
  print("started")
}

@MainActor
func dress(_ station: Station) async {
  let isWarm = await station.isWarm()
  print(isWarm ? "shirt" : "coat")
}

@MainActor
func announce(_ station: Station) async {
  let text = await station.report()
  print(text)
}
