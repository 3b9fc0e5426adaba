import Foundation

public struct Flag: Sendable {
  let name: String
}

public final class Registration {}

public struct Observer {
  let owner: String
  let handler: (Flag) -> Void
}

// Whoever listens to the stream no longer is taken off the list.
public final class Flags {
  private var observers: [Observer] = []
  private var listeners: [ObjectIdentifier: (Flag) -> Void] = [:]
  private var onChange: ((Bool) -> Void)?
  private var readings: [String: (Double, Bool) -> Void] = [:]

  public func observe(owner: String, handler: @escaping (Flag) -> Void) {
    observers.append(Observer(owner: owner, handler: handler))
  }

  public func observe(owner: String) -> AsyncStream<Flag> {
    AsyncStream { continuation in
      observe(owner: owner) { value in
        continuation.yield(value)
      }
      continuation.onTermination = { [weak self] _ in self?.stopObserving(owner: owner) }
    }
  }

  public func stopObserving(owner: String) {
    observers.removeAll { $0.owner == owner }
  }

  public func addListener(_ listener: @escaping (Flag) -> Void) -> Registration {
    let registration = Registration()
    listeners[ObjectIdentifier(registration)] = listener
    return registration
  }

  public func addListener() -> AsyncStream<Flag> {
    AsyncStream { continuation in
      let token = addListener { value in
        continuation.yield(value)
      }
      continuation.onTermination = { [weak self] _ in self?.removeListener(token) }
    }
  }

  public func removeListener(_ registration: Registration) {
    listeners[ObjectIdentifier(registration)] = nil
  }

  public func watch(room: String, onChange: @escaping (_ celsius: Double, _ isRising: Bool) -> Void) {
    readings[room] = onChange
  }

  public func watch(room: String) -> AsyncStream<(celsius: Double, isRising: Bool)> {
    AsyncStream { continuation in
      watch(room: room) { celsius, isRising in
        continuation.yield((celsius: celsius, isRising: isRising))
      }
      continuation.onTermination = { [weak self] _ in self?.stopWatching(room: room) }
    }
  }

  public func stopWatching(room: String) {
    readings[room] = nil
  }

  // This one stays for good.
  public func onStatusChanged(completion: @escaping (Bool) -> Void) {
    onChange = completion
  }

  public func send(_ flag: Flag) {
    observers.forEach { $0.handler(flag) }
    listeners.values.forEach { $0(flag) }
    onChange?(true)
  }
}

// What ends something else is no end of it.
public final class Sensors {
  private var handlers: [(Int) -> Void] = []

  public func monitor(level: Int, handler: @escaping (Int) -> Void) {
    handlers.append { if $0 > level { handler($0) } }
  }

  public func stopMonitoring(room: String) {
    print(room)
  }

  public func stopListening() {}
}
