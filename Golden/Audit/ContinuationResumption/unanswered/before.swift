import CoreLocation

@MainActor
final class Permission: NSObject, CLLocationManagerDelegate {
  private let manager = CLLocationManager()
  private var continuation: CheckedContinuation<Void, Never>?

  func request() async {
    manager.delegate = self
    await withCheckedContinuation { continuation in
      self.continuation = continuation
      manager.requestWhenInUseAuthorization()
    }
  }

  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    continuation?.resume()
    continuation = nil
  }
}
