import CoreLocation

// Cancellation resumes it.
@MainActor
final class Cancelling: NSObject, CLLocationManagerDelegate {
  private let manager = CLLocationManager()
  private var continuation: CheckedContinuation<Void, Never>?

  func request() async {
    manager.delegate = self
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        self.continuation = continuation
        manager.requestWhenInUseAuthorization()
      }
    } onCancel: {
      Task { await self.end() }
    }
  }

  private func end() {
    continuation?.resume()
    continuation = nil
  }

  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) { end() }
}

// The person hasn't decided yet, and will.
@MainActor
final class Asking: NSObject, CLLocationManagerDelegate {
  private let manager = CLLocationManager()
  private var continuation: CheckedContinuation<Void, Never>?

  func request() async {
    guard manager.authorizationStatus == .notDetermined else { return }
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

// Other code ends it, too.
@MainActor
final class Ending: NSObject, CLLocationManagerDelegate {
  private let manager = CLLocationManager()
  private var continuation: CheckedContinuation<Void, Never>?

  func request() async {
    manager.delegate = self
    await withCheckedContinuation { continuation in
      self.continuation = continuation
      manager.requestWhenInUseAuthorization()
    }
  }

  func giveUp() {
    continuation?.resume()
    continuation = nil
  }

  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) { giveUp() }
}

// A request for one location is always answered.
@MainActor
final class Locating: NSObject, CLLocationManagerDelegate {
  private let manager = CLLocationManager()
  private var continuation: CheckedContinuation<Void, Never>?

  func locate() async {
    manager.delegate = self
    await withCheckedContinuation { continuation in
      self.continuation = continuation
      manager.requestLocation()
    }
  }

  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    continuation?.resume()
    continuation = nil
  }
}
