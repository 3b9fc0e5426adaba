import Foundation

struct Weather: Sendable {
  var celsius: Double
  var station: String
}
enum WeatherFailure: Error { case offline, noStation, stale(hours: Int) }

final class WeatherService: Sendable {
  let isOffline = false

  @available(*, renamed: "measure(_:)")
  func measure(_ station: String, completion: @escaping @Sendable (Result<Weather, WeatherFailure>) -> Void) {
    DispatchQueue.global().async {
      completion(station.isEmpty ? .failure(.noStation) : .success(Weather(celsius: 11, station: station)))
    }
  }

  func measure(_ station: String) async throws -> Weather {
    try await withCheckedThrowingContinuation { continuation in
      measure(station) { continuation.resume(with: $0) }
    }
  }

  @available(*, renamed: "archive(_:)")
  func archive(_ station: String, completion: @escaping @Sendable (Result<[Weather], Error>) -> Void) {
    DispatchQueue.global().async {
      completion(.success([Weather(celsius: 9, station: station)]))
    }
  }

  func archive(_ station: String) async throws -> [Weather] {
    try await withCheckedThrowingContinuation { continuation in
      archive(station) { continuation.resume(with: $0) }
    }
  }

  // The failure is typed, and stays what it is.
  func now(at station: String, completion: @escaping @Sendable (Result<Double, WeatherFailure>) -> Void) {
    measure(station) { result in
      switch result {
      case let .success(weather): completion(.success(weather.celsius))
      case let .failure(failure): completion(.failure(failure))
      }
    }
  }

  // One kind of failure falls back to the archive.
  func best(at station: String, completion: @escaping @Sendable (Result<Weather, Error>) -> Void) {
    measure(station) { result in
      switch result {
      case .success(let weather):
        completion(.success(weather))
      case .failure(.offline):
        self.archive(station) { archived in
          switch archived {
          case .success(let all):
            guard let last = all.last else {
              completion(.failure(WeatherFailure.stale(hours: 24)))
              return
            }
            completion(.success(last))
          case .failure(let error):
            completion(.failure(error))
          }
        }
      case .failure(let failure):
        completion(.failure(failure))
      }
    }
  }

  func isWarm(at station: String, completion: @escaping @Sendable (Bool) -> Void) {
    measure(station) {
      switch $0 {
      case .success(let weather) where weather.celsius > 20: completion(true)
      case .success, .failure: completion(false)
      }
    }
  }

  func described(at station: String, completion: @escaping @Sendable (Result<String, Error>) -> Void) {
    if isOffline {
      return completion(.failure(WeatherFailure.offline))
    }
    measure(station) { result in
      let text: String
      switch result {
      case .success(let weather): text = "\(weather.celsius) °C"
      case .failure: text = "no weather"
      }
      completion(.success(text))
    }
  }

  func warmest(completion: @escaping @Sendable (Result<Weather, Error>) -> Void) {
    archive("all") { result in
      completion(
        result.flatMap { all in
          guard let warmest = all.max(by: { $0.celsius < $1.celsius }) else {
            return .failure(WeatherFailure.noStation)
          }
          return .success(warmest)
        })
    }
  }
}

func tellNow(_ service: WeatherService) async {
  service.now(at: "Säntis") { result in
    if case .success(let celsius) = result { print(celsius) }
  }
}

func tellBest(_ service: WeatherService) async {
  service.best(at: "Säntis") { result in
    switch result {
    case .success(let weather): print(weather.station)
    case .failure(let error): print(error)
    }
  }
}

func tellWarm(_ service: WeatherService) async {
  service.isWarm(at: "Säntis") { print($0 ? "warm" : "cold") }
}

func describe(_ service: WeatherService) async {
  service.described(at: "Säntis") { result in
    print((try? result.get()) ?? "nothing")
  }
}

func tellWarmest(_ service: WeatherService) async {
  service.warmest { result in
    do {
      print(try result.get().celsius)
    } catch {
      print(error)
    }
  }
}
