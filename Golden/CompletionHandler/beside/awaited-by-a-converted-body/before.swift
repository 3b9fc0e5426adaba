import Foundation

struct Forecast: Sendable { var celsius: Int }

final class Station: Sendable {
  // A caller goes on at once, so this stays and gets an async function beside it.
  func measure(completion: @escaping @Sendable (Forecast) -> Void) {
    DispatchQueue.global().async { completion(Forecast(celsius: 21)) }
  }

  func isWarm(completion: @escaping @Sendable (Bool) -> Void) {
    measure { forecast in
      completion(forecast.celsius > 20)
    }
  }

  func report(completion: @escaping @Sendable (String) -> Void) {
    measure { forecast in
      completion("\(forecast.celsius) °C")
    }
  }
}

func start(_ station: Station) {
  station.measure { print($0.celsius) }
  print("started")
}

@MainActor
func dress(_ station: Station) async {
  station.isWarm { isWarm in
    print(isWarm ? "shirt" : "coat")
  }
}

@MainActor
func announce(_ station: Station) async {
  station.report { text in
    print(text)
  }
}
