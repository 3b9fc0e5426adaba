import Foundation

@MainActor
final class Jobs {
  private let serial = DispatchQueue(label: "serial")
  private let parallel = DispatchQueue(label: "parallel", attributes: .concurrent)
  private(set) var done = 0

  func onSerialQueue(_ jobs: [@Sendable () -> Void]) {
    let group = DispatchGroup()
    for job in jobs {
      serial.async(group: group) { job() }
    }
    group.notify(queue: .main) { self.done += 1 }
  }

  func onMain() {
    let group = DispatchGroup()
    DispatchQueue.main.async(group: group) { self.done += 1 }
    group.notify(queue: .main) { self.done += 1 }
  }

  func thatBlocks(_ urls: [URL]) {
    let group = DispatchGroup()
    for url in urls {
      DispatchQueue.global().async(group: group) {
        print((try? Data(contentsOf: url))?.count ?? 0)
      }
    }
    group.notify(queue: .main) { self.done += 1 }
  }

  func withBarrier(_ jobs: [@Sendable () -> Void]) {
    let group = DispatchGroup()
    for job in jobs {
      parallel.async(group: group, flags: .barrier) { job() }
    }
    group.notify(queue: .main) { self.done += 1 }
  }

  func unknownWork(_ job: @escaping @convention(block) () -> Void) {
    let group = DispatchGroup()
    DispatchQueue.global().async(group: group, execute: DispatchWorkItem(block: job))
    group.notify(queue: .main) { self.done += 1 }
  }
}
