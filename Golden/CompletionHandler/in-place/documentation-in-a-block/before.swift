final class Station {
  /**
   Asks for the dew.

   - Parameter city: its name.
   - Parameter completion: called once,
     with degrees.
   */
  func dew(in city: String, completion: @escaping (Double) -> Void) {
    completion(1)
  }

  /**
   * Asks for the frost.
   *
   * - Parameters:
   *   - completion: called once.
   */
  func frost(completion: @escaping (Double) -> Void) {
    completion(1)
  }

  func show() {
    dew(in: "Lima") { print($0) }
    frost { print($0) }
  }
}
