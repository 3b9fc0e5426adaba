import Foundation

/// Reads the weather at a place.
public protocol WeatherSource: AnyObject, Sendable {
  /// The temperature at a place, or why there is none.
  ///
  /// - Parameter completion: called on any thread.
  @available(*, renamed: "temperature(at:)")
  func temperature(at place: String, completion: @escaping @Sendable (Result<Double, any Error>) -> Void)
  @available(*, renamed: "refresh()")
  func refresh(completion: @escaping @Sendable () -> Void)
}

extension WeatherSource {
  /// The temperature at a place, or why there is none.
  public func temperature(at place: String) async throws -> Double {
    try await withCheckedThrowingContinuation { continuation in
      temperature(at: place) { result in
        continuation.resume(with: result)
      }
    }
  }

  public func refresh() async {
    await withCheckedContinuation { continuation in
      refresh {
        continuation.resume()
      }
    }
  }
}

final class Thermometer: WeatherSource {
  func temperature(at place: String, completion: @escaping @Sendable (Result<Double, any Error>) -> Void) {
    Task { @MainActor in completion(.success(Double(place.count))) }
  }

  func refresh(completion: @escaping @Sendable () -> Void) {
    completion()
  }
}

@MainActor
func compare(_ source: any WeatherSource) async {
  do {
    let degrees = try await source.temperature(at: "Oslo")
    print(degrees)
  } catch {
    print(error)
  }
}
