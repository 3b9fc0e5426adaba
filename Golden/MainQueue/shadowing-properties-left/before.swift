import Foundation

struct Lane {
  func async(execute work: @escaping () -> Void) { work() }
  func addOperation(_ work: @escaping () -> Void) { work() }
}

protocol Lanes {
  static var main: Lane { get }
}

struct LaneFactory {
  let main = Lane()
  var isMainThread: Bool { true }
  func callAsFunction() -> Lane { Lane() }
  func callAsFunction(value: Int) -> Lane { Lane() }
}

final class SwimmingPool {
  let DispatchQueue: LaneFactory
  let OperationQueue = LaneFactory()
  private(set) var lengths = 0

  init(lanes: LaneFactory) {
    DispatchQueue = lanes
  }

  func swim() {
    DispatchQueue.main.async { self.lengths += 1 }
    OperationQueue.main.addOperation { self.lengths += 1 }
  }

  func dive(DispatchQueue lanes: LaneFactory, Thread: LaneFactory) {
    lanes.main.async { self.lengths += 1 }
    if Thread.isMainThread { lengths = 0 }
    assert(Thread.isMainThread)
  }

  func float(DispatchQueue: LaneFactory) {
    DispatchQueue.main.async { self.lengths += 1 }
  }

  func rest() {
    let DispatchQueue = LaneFactory()
    DispatchQueue.main.async { self.lengths = 0 }
    let DispatchGroup = LaneFactory(), DispatchSemaphore = LaneFactory()
    let group = DispatchGroup()
    let semaphore = DispatchSemaphore(value: 1)
    group.async { semaphore.async { self.lengths = 0 } }
  }

  func race<DispatchQueue: Lanes>(on lanes: DispatchQueue.Type) {
    DispatchQueue.main.async { self.lengths += 1 }
  }

  func train(_ body: (LaneFactory) -> Void = { DispatchQueue in DispatchQueue.main.async {} }) {
    body(DispatchQueue)
  }
}
