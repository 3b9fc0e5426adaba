#if os(iOS)
import UIKit
#else
import Foundation
#endif

final class Haptics {
  var played = 0

  func tap() {
    #if os(iOS)
    DispatchQueue.main.async {
      UIImpactFeedbackGenerator(style: .light).impactOccurred()
    }
    #elseif os(macOS)
    DispatchQueue.main.async { self.played += 2 }
    #else
    DispatchQueue.main.async { self.played += 1 }
    #endif
  }
}
