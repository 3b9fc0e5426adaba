import Foundation

final class Downloader {
  var finished = false

  func done() {
    // the delegate expects the main thread
    Task { @MainActor in
      self.finished = true
    }
    /* no group */ Task { @MainActor in self.finished = true }
  }
}
