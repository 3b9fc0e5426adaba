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
  func now(at station: String) async throws -> Double {
    let weather = try await measure(station)
    return weather.celsius
  }

  // One kind of failure falls back to the archive.
  func best(at station: String) async throws -> Weather {
    try await withCheckedThrowingContinuation { continuation in
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
    await withCheckedContinuation { continuation in
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

  func warmest() async throws -> Weather {
    let result: Result<[Weather], Error>
    do {
      result = .success(try await archive("all"))
    } catch {
      result = .failure(error)
    }
    return try result.flatMap { all in
      guard let warmest = all.max(by: { $0.celsius < $1.celsius }) else {
        return .failure(WeatherFailure.noStation)
      }
      return .success(warmest)
    }.get()
  }
}

func tellNow(_ service: WeatherService) async {
  guard let celsius = try? await service.now(at: "Säntis") else { return }
  print(celsius)
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
  do {
    print(try await service.warmest().celsius)
  } catch {
    print(error)
  }
}
