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
      measure(station) { continuation.resume(with: $0) }
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
      archive(station) { continuation.resume(with: $0) }
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
  func best(at station: String) async throws -> Weather {
    return try await withCheckedThrowingContinuation { continuation in
      measure(station) { result in
        switch result {
        case .success(let weather):
          continuation.resume(returning: weather)
        case .failure(.offline):
          self.archive(station) { archived in
            switch archived {
            case .success(let all):
              guard let last = all.last else {
                continuation.resume(throwing: WeatherFailure.stale(hours: 24))
                return
              }
              continuation.resume(returning: last)
            case .failure(let error):
              continuation.resume(throwing: error)
            }
          }
        case .failure(let failure):
          continuation.resume(throwing: failure)
        }
      }
    }
  }

  func isWarm(at station: String) async -> Bool {
    return await withCheckedContinuation { continuation in
      measure(station) {
        switch $0 {
        case .success(let weather) where weather.celsius > 20: continuation.resume(returning: true)
        case .success, .failure: continuation.resume(returning: false)
        }
      }
    }
  }

  func described(at station: String) async throws -> String {
    if isOffline {
      throw WeatherFailure.offline
    }
    return try await withCheckedThrowingContinuation { continuation in
      measure(station) { result in
        let text: String
        switch result {
        case .success(let weather): text = "\(weather.celsius) °C"
        case .failure: text = "no weather"
        }
        continuation.resume(returning: text)
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
}

func tellNow(_ service: WeatherService) async {
  service.now(at: "Säntis") { result in
    if case .success(let celsius) = result { print(celsius) }
  }
}

func tellBest(_ service: WeatherService) async {
  do {
    let weather = try await service.best(at: "Säntis")
    print(weather.station)
  } catch {
    print(error)
  }
}

func tellWarm(_ service: WeatherService) async {
  let success = await service.isWarm(at: "Säntis")
  print(success ? "warm" : "cold")
}

func describe(_ service: WeatherService) async {
  let result: Result<String, Error>
  do {
    result = .success(try await service.described(at: "Säntis"))
  } catch {
    result = .failure(error)
  }
  print((try? result.get()) ?? "nothing")
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
