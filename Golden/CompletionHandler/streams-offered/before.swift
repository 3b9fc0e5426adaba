import Foundation

struct Reading: Sendable {
  let celsius: Double
}

final class Observation: Sendable {
  func cancel() {}
}

final class Thermometer {
  private var handlers: [(Reading) -> Void] = []
  private var onChange: ((Double, Bool) -> Void)?
  private var listeners: [String: () -> Void] = [:]

  /// Tells of every reading.
  ///
  /// - Parameter handler: called on the sensor's queue.
  func observeReadings(of room: String, handler: @escaping (Reading) -> Void) -> Observation {
    handlers.append(handler)
    return Observation()
  }

  func watch(onChange: @escaping (_ celsius: Double, _ isRising: Bool) -> Void) -> Observation {
    self.onChange = onChange
    return Observation()
  }

  func addListener(named name: String, _ listener: @escaping () -> Void) -> Observation {
    listeners[name] = listener
    return Observation()
  }

  // No stream follows from these: nothing takes the handler back.

  func observe(_ handler: @escaping (Reading) -> Void) {
    handlers.append(handler)
  }

  func observeOnce(token: Int, handler: @escaping (Reading) -> Void) -> Int {
    handlers.append(handler)
    return token
  }

  func setDelegate(handler: @escaping (Reading) -> Void) {
    handlers.append(handler)
  }

  func subscribe(_ handler: ((Reading) -> Void)?) {
    if let handler { handlers.append(handler) }
  }
}
