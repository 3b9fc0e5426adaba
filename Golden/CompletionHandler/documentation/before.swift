import Foundation

public final class Weather {
  // An ordinary comment stays where it is.
  /// Asks for the temperature
  /// in degrees.
  ///
  /// - Parameters:
  ///   - city: its name.
  ///   - completion: called with degrees.
  public func temperature(in city: String, completion: @escaping (Double) -> Void) {
    completion(20)
  } // end of temperature

  /// - Parameter completion: called once.
  public func wind(completion: @escaping (Double) -> Void) {
    completion(1)
  }
}
