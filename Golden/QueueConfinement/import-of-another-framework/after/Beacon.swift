import CoreLocation
import Dispatch

final class Beacon: @unchecked Sendable {
  private let lock = NSLock()
  private var accuracy = 0.0

  func set(_ value: Double) { lock.withLock { accuracy = value } }
}
