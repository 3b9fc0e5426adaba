import Foundation

protocol Named {
  var named: DispatchSemaphore { get }
}

extension Display: Named {}

final class OtherDisplay: Display {
  /// Another's, though its name is the same.
  private struct Lamp { let brightnessSemaphore = 1 }

  func swap() {
    contrastSemaphore.wait()
    contrast = 1 - contrast
    contrastSemaphore.signal()
    print(Lamp().brightnessSemaphore)
  }
}
