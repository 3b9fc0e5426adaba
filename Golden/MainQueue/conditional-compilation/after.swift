#if os(iOS)
import UIKit
#else
import Foundation
#endif

final class Haptics {
  var played = 0

  func tap() {
    #if os(iOS)
    Task { @MainActor in
      UIImpactFeedbackGenerator(style: .light).impactOccurred()
    }
    #elseif os(macOS)
    Task { @MainActor in self.played += 2 }
    #else
    Task { @MainActor in self.played += 1 }
    #endif
  }
}
