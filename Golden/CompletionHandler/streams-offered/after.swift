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

  /// Tells of every reading.
  public func observeReadings(of room: String) -> AsyncStream<Reading> {
    AsyncStream { continuation in
      let token = observeReadings(of: room) { value in
        continuation.yield(value)
      }
      continuation.onTermination = { _ in token.cancel() }
    }
  }

  public func watch(onChange: @escaping (_ celsius: Double, _ isRising: Bool) -> Void) -> Observation {
    self.onChange = onChange
    return Observation()
  }

  public func watch() -> AsyncStream<(celsius: Double, isRising: Bool)> {
    AsyncStream { continuation in
      let token = watch { celsius, isRising in
        continuation.yield((celsius: celsius, isRising: isRising))
      }
      continuation.onTermination = { _ in token.cancel() }
    }
  }

  public func addListener(named name: String, _ listener: @escaping () -> Void) -> Observation {
    listeners[name] = listener
    return Observation()
  }

  public func addListener(named name: String) -> AsyncStream<Void> {
    AsyncStream { continuation in
      let token = addListener(named: name) {
        continuation.yield()
      }
      continuation.onTermination = { _ in token.cancel() }
    }
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
