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
    Task.detached {
      completion(station.isEmpty ? .failure(.noStation) : .success(Weather(celsius: 11, station: station)))
    }
  }

  func measure(_ station: String) async throws -> Weather {
    try await withCheckedThrowingContinuation { continuation in
      measure(station) { result in
        continuation.resume(with: result)
      }
    }
  }

  @available(*, renamed: "archive(_:)")
  func archive(_ station: String, completion: @escaping @Sendable (Result<[Weather], Error>) -> Void) {
    Task.detached {
      completion(.success([Weather(celsius: 9, station: station)]))
    }
  }

  func archive(_ station: String) async throws -> [Weather] {
    try await withCheckedThrowingContinuation { continuation in
      archive(station) { result in
        continuation.resume(with: result)
      }
    }
  }

  // The failure is typed, and stays what it is.
  @available(*, renamed: "now(at:)")
  func now(at station: String, completion: @escaping @Sendable (Result<Double, WeatherFailure>) -> Void) {
    measure(station) { result in
      switch result {
      case let .success(weather): completion(.success(weather.celsius))
      case let .failure(failure): completion(.failure(failure))
      }
    }
  }

  func now(at station: String) async throws -> Double {
    try await withCheckedThrowingContinuation { continuation in
      now(at: station) { result in
        continuation.resume(with: result)
      }
    }
  }

  // One kind of failure falls back to the archive.
  @available(*, renamed: "best(at:)")
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

  func best(at station: String) async throws -> Weather {
    try await withCheckedThrowingContinuation { continuation in
      best(at: station) { result in
        continuation.resume(with: result)
      }
    }
  }

  @available(*, renamed: "isWarm(at:)")
  func isWarm(at station: String, completion: @escaping @Sendable (Bool) -> Void) {
    measure(station) {
      switch $0 {
      case .success(let weather) where weather.celsius > 20: completion(true)
      case .success, .failure: completion(false)
      }
    }
  }

  func isWarm(at station: String) async -> Bool {
    await withCheckedContinuation { continuation in
      isWarm(at: station) { value in
        continuation.resume(returning: value)
      }
    }
  }

  @available(*, renamed: "described(at:)")
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

  func described(at station: String) async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      described(at: station) { result in
        continuation.resume(with: result)
      }
    }
  }

  @available(*, renamed: "warmest()")
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

  func warmest() async throws -> Weather {
    try await withCheckedThrowingContinuation { continuation in
      warmest { result in
        continuation.resume(with: result)
      }
    }
  }

  func show(_ station: String) {
    now(at: station) { result in
      if case .success(let celsius) = result { print(celsius) }
    }
    isWarm(at: station) { print($0 ? "warm" : "cold") }
  }
}
