import Foundation

final class Session {
  @MainActor private var expiry: DispatchWorkItem?
  @MainActor private(set) var isOpen = false

  @MainActor func open() {
    isOpen = true
    expiry?.cancel()
    expiry = DispatchWorkItem { @MainActor [weak self] in
      self?.isOpen = false
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 60, execute: expiry!)
  }

  @MainActor func close() {
    expiry?.cancel()
    isOpen = false
  }
}
