import CoreLocation
import Dispatch

final class Beacon: @unchecked Sendable {
  private let queue = DispatchQueue(label: "beacon")
  private var accuracy = 0.0

  func set(_ value: Double) { queue.sync { accuracy = value } }
}
