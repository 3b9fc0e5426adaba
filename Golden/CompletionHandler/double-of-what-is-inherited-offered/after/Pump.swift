import Links

// 'provider' is inherited from another module, and the only function of that name here is a double's.
@MainActor
final class Pump: LinkedManager {
  private var isSuspended = false

  private func setSuspended(_ value: Bool) async -> String? {
    await withCheckedContinuation { continuation in
      provider.findDevices { devices in
        guard let device = devices.first else {
          continuation.resume(returning: "no device")
          return
        }
        device.send(value ? "suspend" : "resume")
        continuation.resume(returning: nil)
      }
    }
  }

  func suspend() {
    Task { @MainActor in
      let error = await setSuspended(true)
      self.isSuspended = error == nil
    }
  }
}
