import Foundation

final class MapRenderer: @unchecked Sendable {
  private let finished = DispatchSemaphore(value: 0)
  private let limit = DispatchSemaphore(value: 2)
  private let worker = DispatchQueue(label: "renderer")
  private var size = 0

  func draw() -> Int {
    let drawn = DispatchSemaphore(value: 0)
    DispatchQueue.main.async {
      self.size = 3
      drawn.signal()
    }
    drawn.wait()
    return size
  }

  func drawLater() {
    let drawn = DispatchSemaphore(value: 0)
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
      drawn.signal()
    }
    drawn.wait()
  }

  func drawShared() {
    DispatchQueue.main.async {
      self.size = 1
      self.finished.signal()
    }
    finished.wait()
  }

  func drawInTime() -> Bool {
    let drawn = DispatchSemaphore(value: 0)
    DispatchQueue.main.async { drawn.signal() }
    return drawn.wait(timeout: .now() + 1) == .success
  }

  func drawAsOperation() {
    let drawn = DispatchSemaphore(value: 0)
    OperationQueue.main.addOperation { drawn.signal() }
    drawn.wait()
  }

  func drawAsItem() {
    let drawn = DispatchSemaphore(value: 0)
    let work = DispatchWorkItem { drawn.signal() }
    DispatchQueue.main.async(execute: work)
    drawn.wait()
  }

  func drawOnWorker() {
    let drawn = DispatchSemaphore(value: 0)
    worker.async {
      print("drawn")
      drawn.signal()
    }
    drawn.wait()
  }

  func drawTiles() {
    let drawn = DispatchSemaphore(value: 0)
    load { drawn.signal() }
    drawn.wait()
  }

  func load(completion: @escaping () -> Void) {
    worker.async { completion() }
  }

  // It waits for what came before, and not for this.
  func drawSome() {
    limit.wait()
    Task { @MainActor in
      self.size += 1
      self.limit.signal()
    }
  }
}
