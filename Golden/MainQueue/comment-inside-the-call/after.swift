import Foundation

final class Downloader {
  var finished = false

  func done() {
    DispatchQueue.main // the delegate expects the main thread
      .async {
        self.finished = true
      }
    DispatchQueue.main.async(/* no group */) { self.finished = true }
  }
}
