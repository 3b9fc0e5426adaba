import Foundation

final class Counter {
  var value = 0

  func bump() {
    Task { @MainActor in self.value += 1}
    Task { @MainActor [weak self] in self?.value += 2}
    Task { @MainActor in self.value += 3}
    Task { @MainActor in self.value += 4}
    Task { @MainActor in  self.value += 5  }
    Task { @MainActor in }
    self.value -= 1;Task { @MainActor in self.value += 6 };self.value -= 1
  }
}
