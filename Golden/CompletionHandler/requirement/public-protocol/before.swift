import Foundation

/// Reads the weather at a place.
public protocol WeatherSource: AnyObject, Sendable {
  /// The temperature at a place, or why there is none.
  ///
  /// - Parameter completion: called on any thread.
  func temperature(at place: String, completion: @escaping @Sendable (Result<Double, any Error>) -> Void)
  func refresh(completion: @escaping @Sendable () -> Void)
}

final class Thermometer: WeatherSource {
  func temperature(at place: String, completion: @escaping @Sendable (Result<Double, any Error>) -> Void) {
    DispatchQueue.main.async { completion(.success(Double(place.count))) }
  }

  func refresh(completion: @escaping @Sendable () -> Void) {
    completion()
  }
}

@MainActor
func compare(_ source: any WeatherSource) async {
  source.temperature(at: "Oslo") { result in
    switch result {
    case .success(let degrees): print(degrees)
    case .failure(let error): print(error)
    }
  }
}
