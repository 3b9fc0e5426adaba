import Foundation

final class Alarm {
  var onRing: () -> Void = {}

  func ring() {
    DispatchQueue.main.async(execute: onRing)
    onRing = {}
  }
}
