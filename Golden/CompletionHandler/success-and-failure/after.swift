import Foundation

public struct Reading: Sendable { public var volts: Double }
public enum MeterFailure: Error { case offline, noise }

public final class Voltmeter: Sendable {
  public init() {}

  /// Measures once.
  @available(*, renamed: "measure(_:)")
  public func measure(
    _ channel: Int, success: @escaping @Sendable (Reading) -> Void,
    failure: @escaping @Sendable (MeterFailure) -> Void
  ) {
    Task.detached {
      guard channel < 4 else {
        failure(.offline)
        return
      }
      success(Reading(volts: Double(channel)))
    }
  }

  /// Measures once.
  public func measure(_ channel: Int) async throws -> Reading {
    try await withCheckedThrowingContinuation { continuation in
      measure(
        channel,
        success: { value in continuation.resume(returning: value) },
        failure: { error in continuation.resume(throwing: error) })
    }
  }

  @available(*, renamed: "calibrate()")
  public func calibrate(onSuccess: @escaping @Sendable () -> Void, onError: @escaping @Sendable (Error) -> Void) {
    Task.detached { onSuccess() }
  }

  public func calibrate() async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      calibrate(
        onSuccess: { continuation.resume() },
        onError: { error in continuation.resume(throwing: error) })
    }
  }

  @available(*, renamed: "range()")
  public func range(successHandler: @escaping @Sendable (_ low: Double, _ high: Double) -> Void, errorHandler: @escaping @Sendable (Error) -> Void) {
    Task.detached { successHandler(0, 5) }
  }

  public func range() async throws -> (low: Double, high: Double) {
    try await withCheckedThrowingContinuation { continuation in
      range(
        successHandler: { low, high in continuation.resume(returning: (low: low, high: high)) },
        errorHandler: { error in continuation.resume(throwing: error) })
    }
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
