import Foundation

public struct Reading: Sendable {
  let celsius: Double
}

public final class Observation: Sendable {
  public func cancel() {}
}

public final class Thermometer {
  private var handlers: [(Reading) -> Void] = []
  private var onChange: ((Double, Bool) -> Void)?
  private var listeners: [String: () -> Void] = [:]

  /// Tells of every reading.
  ///
  /// - Parameter handler: called on the sensor's queue.
  public func observeReadings(of room: String, handler: @escaping (Reading) -> Void) -> Observation {
    handlers.append(handler)
    return Observation()
  }

  public func watch(onChange: @escaping (_ celsius: Double, _ isRising: Bool) -> Void) -> Observation {
    self.onChange = onChange
    return Observation()
  }

  public func addListener(named name: String, _ listener: @escaping () -> Void) -> Observation {
    listeners[name] = listener
    return Observation()
  }

  // No stream follows from these: nothing takes the handler back.

  public func observe(_ handler: @escaping (Reading) -> Void) {
    handlers.append(handler)
  }

  public func observeOnce(token: Int, handler: @escaping (Reading) -> Void) -> Int {
    handlers.append(handler)
    return token
  }

  public func setDelegate(handler: @escaping (Reading) -> Void) {
    handlers.append(handler)
  }

  public func subscribe(_ handler: ((Reading) -> Void)?) {
    if let handler { handlers.append(handler) }
  }
}
