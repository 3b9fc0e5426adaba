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
  @available(*, renamed: "temperature(in:scale:)")
  public func temperature(in city: String, completion: @escaping (Double) -> Void, scale: String) {
    completion(20)
  }

  /// Asks for the temperature.
  ///
  /// It is measured at noon.
  ///
  /// - Parameters:
  ///   - city: its name,
  ///     as it is written there.
  ///   - scale: what the degrees are in.
  public func temperature(in city: String, scale: String) async -> Double {
    await withCheckedContinuation { continuation in
      temperature(in: city, completion: { value in
        continuation.resume(returning: value)
      }, scale: scale)
    }
  }

  /// Asks for the wind.
  ///
  /// - Parameter city: its name.
  /// - Parameter completion: called once.
  /// - Note: it may be calm.
  @available(*, renamed: "wind(in:)")
  public func wind(in city: String, completion: @escaping (Double) -> Void) {
    completion(1)
  }

  /// Asks for the wind.
  ///
  /// - Parameter city: its name.
  /// - Note: it may be calm.
  public func wind(in city: String) async -> Double {
    await withCheckedContinuation { continuation in
      wind(in: city) { value in
        continuation.resume(returning: value)
      }
    }
  }

  /**
   Asks for the rain.

   - Parameters:
     - city: its name.
     - completion: called once.
   */
  @available(*, renamed: "rain(in:)")
  public func rain(in city: String, completion: @escaping (Double) -> Void) {
    completion(1)
  }

  /**
   Asks for the rain.

   - Parameters:
     - city: its name.
   */
  public func rain(in city: String) async -> Double {
    await withCheckedContinuation { continuation in
      rain(in: city) { value in
        continuation.resume(returning: value)
      }
    }
  }

  /**
   * Asks for the snow.
   *
   * - parameter city: its name.
   * - parameter completion: called once.
   */
  @available(*, renamed: "snow(in:)")
  public func snow(in city: String, completion: @escaping (Double) -> Void) {
    completion(1)
  }

  /**
   * Asks for the snow.
   *
   * - parameter city: its name.
   */
  public func snow(in city: String) async -> Double {
    await withCheckedContinuation { continuation in
      snow(in: city) { value in
        continuation.resume(returning: value)
      }
    }
  }

  /** Asks for the sun. */
  @available(*, renamed: "sun()")
  public func sun(completion: @escaping (Double) -> Void) {
    completion(1)
  }

  /** Asks for the sun. */
  public func sun() async -> Double {
    await withCheckedContinuation { continuation in
      sun { value in
        continuation.resume(returning: value)
      }
    }
  }

  /// - parameters:
  ///   - city: its name.
  ///   - completion: called once.
  @available(*, renamed: "fog(in:)")
  public func fog(in city: String, completion: @escaping (Double) -> Void) {
    completion(1)
  }

  /// - parameters:
  ///   - city: its name.
  public func fog(in city: String) async -> Double {
    await withCheckedContinuation { continuation in
      fog(in: city) { value in
        continuation.resume(returning: value)
      }
    }
  }
}
