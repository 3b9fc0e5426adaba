import AppKit

final class DocumentWindowController: NSWindowController {
  func documentChanged(_ name: String) {
    DispatchQueue.main.async { [weak self] in
      self?.window?.title = name
    }
    assert(Thread.isMainThread)
  }
}
