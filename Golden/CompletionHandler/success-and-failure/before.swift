import Foundation

public struct Reading: Sendable { public var volts: Double }
public enum MeterFailure: Error { case offline, noise }

public final class Voltmeter: Sendable {
  public init() {}

  /// Measures once.
  public func measure(
    _ channel: Int, success: @escaping @Sendable (Reading) -> Void,
    failure: @escaping @Sendable (MeterFailure) -> Void
  ) {
    DispatchQueue.global().async {
      guard channel < 4 else {
        failure(.offline)
        return
      }
      success(Reading(volts: Double(channel)))
    }
  }

  public func calibrate(onSuccess: @escaping @Sendable () -> Void, onError: @escaping @Sendable (Error) -> Void) {
    DispatchQueue.global().async { onSuccess() }
  }

  public func range(successHandler: @escaping @Sendable (_ low: Double, _ high: Double) -> Void, errorHandler: @escaping @Sendable (Error) -> Void) {
    DispatchQueue.global().async { successHandler(0, 5) }
  }

  // On one path neither is called.
  public func reset(_ channel: Int, success: @escaping @Sendable () -> Void, failure: @escaping @Sendable (Error) -> Void) {
    if channel > 3 {
      failure(MeterFailure.offline)
    } else if channel > 0 {
      success()
    }
  }

  // On one path both are.
  public func zero(_ channel: Int, success: @escaping @Sendable () -> Void, failure: @escaping @Sendable (Error) -> Void) {
    if channel > 3 { failure(MeterFailure.noise) }
    success()
  }

  // A text isn't thrown.
  public func name(success: @escaping @Sendable (String) -> Void, failure: @escaping @Sendable (String) -> Void) {
    success("A")
  }

  // What of the other one isn't known.
  public func watch(success: @escaping @Sendable (Reading) -> Void, failure: @escaping @Sendable (Error) -> Void) {
    for step in 0..<3 { success(Reading(volts: Double(step))) }
  }
}
