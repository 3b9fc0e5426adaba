import Foundation

public final class Weather {
  // An ordinary comment stays where it is.
  /// Asks for the temperature
  /// in degrees.
  ///
  /// - Parameters:
  ///   - city: its name.
  ///   - completion: called with degrees.
  @available(*, renamed: "temperature(in:)")
  public func temperature(in city: String, completion: @escaping (Double) -> Void) {
    completion(20)
  } // end of temperature

  /// Asks for the temperature
  /// in degrees.
  ///
  /// - Parameters:
  ///   - city: its name.
  public func temperature(in city: String) async -> Double {
    await withCheckedContinuation { continuation in
      temperature(in: city) { value in
        continuation.resume(returning: value)
      }
    }
  }

  /// - Parameter completion: called once.
  @available(*, renamed: "wind()")
  public func wind(completion: @escaping (Double) -> Void) {
    completion(1)
  }

  public func wind() async -> Double {
    await withCheckedContinuation { continuation in
      wind { value in
        continuation.resume(returning: value)
      }
    }
  }
}
