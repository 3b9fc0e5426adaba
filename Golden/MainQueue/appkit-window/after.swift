import AppKit

final class DocumentWindowController: NSWindowController {
  func documentChanged(_ name: String) {
    Task { @MainActor [weak self] in
      self?.window?.title = name
    }
    assert(Thread.isMainThread)
  }
}
