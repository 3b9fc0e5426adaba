import Foundation

final class Alarm {
  var onRing: () -> Void = {}

  func ring() {
    Task { @MainActor [onRing] in onRing() }
    onRing = {}
  }
}
