import Links

// 'provider' is inherited from another module, and the only function of that name here is a double's.
@MainActor
final class Pump: LinkedManager {
  private var isSuspended = false

  private func setSuspended(_ value: Bool, completion: @escaping (String?) -> Void) {
    provider.findDevices { devices in
      guard let device = devices.first else {
        completion("no device")
        return
      }
      device.send(value ? "suspend" : "resume")
      completion(nil)
    }
  }

  func suspend() {
    setSuspended(true) { error in
      self.isSuspended = error == nil
    }
  }
}
