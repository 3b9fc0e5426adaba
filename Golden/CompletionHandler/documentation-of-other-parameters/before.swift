public final class Weather {
  /// Asks for the temperature.
  ///
  /// It is measured at noon.
  ///
  /// - Parameters:
  ///   - city: its name,
  ///     as it is written there.
  ///   - completion: called with degrees,
  ///     once.
  ///   - scale: what the degrees are in.
  /// - Returns: nothing.
  public func temperature(in city: String, completion: @escaping (Double) -> Void, scale: String) {
    completion(20)
  }

  /// Asks for the wind.
  ///
  /// - Parameter city: its name.
  /// - Parameter completion: called once.
  /// - Note: it may be calm.
  public func wind(in city: String, completion: @escaping (Double) -> Void) {
    completion(1)
  }

  /**
   Asks for the rain.

   - Parameters:
     - city: its name.
     - completion: called once.
   */
  public func rain(in city: String, completion: @escaping (Double) -> Void) {
    completion(1)
  }

  /**
   * Asks for the snow.
   *
   * - parameter city: its name.
   * - parameter completion: called once.
   */
  public func snow(in city: String, completion: @escaping (Double) -> Void) {
    completion(1)
  }

  /** Asks for the sun. */
  public func sun(completion: @escaping (Double) -> Void) {
    completion(1)
  }

  /// - parameters:
  ///   - city: its name.
  ///   - completion: called once.
  public func fog(in city: String, completion: @escaping (Double) -> Void) {
    completion(1)
  }
}
