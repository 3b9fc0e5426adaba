import Foundation

final class Presenter {
  var uiQueue = DispatchQueue.main
  var shown = 0

  func show() {
    uiQueue.async { self.shown += 1 }
  }

  func show(on queue: DispatchQueue) {
    queue.async { self.shown += 1 }
  }
}
