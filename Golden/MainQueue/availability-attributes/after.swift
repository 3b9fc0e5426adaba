import Foundation

@available(iOS 16, macOS 13, *)
final class Modern {
  var value = 0

  @inline(never)
  func update() {
    if #available(iOS 17, macOS 14, *) {
      Task { @MainActor in self.value = 17 }
    } else {
      Task { @MainActor in self.value = 16 }
    }
  }
}
