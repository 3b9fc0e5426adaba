import CoreLocation
import Foundation

// Nothing says where the superclass of the framework runs.
final class Waypoint: CLLocation, @unchecked Sendable {
  private func estimate(_ laps: Int, completion: @escaping @Sendable (Double) -> Void) {
    DispatchQueue.global().async { completion(Double(laps) * 1.5) }
  }

  func report() {
    estimate(2) { print($0) }
  }
}
