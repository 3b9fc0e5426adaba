final class Station {
  /**
   Asks for the dew.

   - Parameter city: its name.
   */
  func dew(in city: String) -> Double {
    1
  }

  /**
   * Asks for the frost.
   */
  func frost() -> Double {
    1
  }

  func show() {
    print(dew(in: "Lima"))
    print(frost())
  }
}
