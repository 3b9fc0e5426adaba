import Links

final class MockProvider: DeviceProvider {
  var devices: [any Device] = []

  func findDevices(_ block: @escaping ([any Device]) -> Void) {
    block(devices)
  }
}
