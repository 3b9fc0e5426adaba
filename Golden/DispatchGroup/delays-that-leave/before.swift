import Foundation

@MainActor
final class Cleaner {
  private(set) var steps: [String] = []
  private let pause: TimeInterval = 0.4

  func sweep(_ room: Int, completion: @escaping @Sendable () -> Void) {
    DispatchQueue.global().async { completion() }
  }

  func clean() {
    let group = DispatchGroup()

    group.enter()
    sweep(1) {
      group.leave()
    }

    // It is to look like work.
    group.enter()
    DispatchQueue.main.asyncAfter(deadline: .now() + pause) {
      group.leave()
    }

    group.enter()
    DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + 2) { group.leave() }

    group.notify(queue: .main) {
      self.steps.append("clean")
    }
  }

  func wait() {
    let group = DispatchGroup()
    group.enter()
    sweep(2) { group.leave() }
    group.enter()
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
      // What has waited long enough.
      self.steps.append("waited")
      print("waited")
      group.leave()
    }
    group.notify(queue: .main) {
      self.steps.append("waited for")
    }
  }

  func waitElsewhere() {
    let group = DispatchGroup()
    group.enter()
    sweep(2) { group.leave() }
    group.enter()
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(20)) {
      print("elsewhere")
      group.leave()
    }
    group.notify(queue: .main) {
      self.steps.append("waited elsewhere")
    }
  }

  // Who can't be told to be short, or leaves elsewhere, stays.
  func cleanSlowly(_ rooms: [URL], _ isOpen: Bool) {
    let group = DispatchGroup()
    group.enter()
    DispatchQueue.global().asyncAfter(deadline: .now() + 1) {
      print((try? Data(contentsOf: rooms[0])) ?? Data())
      group.leave()
    }
    group.enter()
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
      guard isOpen else { return group.leave() }
      self.steps.append("open")
      group.leave()
    }
    group.notify(queue: .main) {
      self.steps.append("slow")
    }
  }
}

// In async code that belongs to no actor, no queue stays, either.
func settle() async {
  let group = DispatchGroup()
  group.enter()
  DispatchQueue.global().asyncAfter(deadline: .now() + 0.2) {
    group.leave()
  }
  group.enter()
  DispatchQueue.main.asyncAfter(deadline: .now() + 4) {
    group.leave()
  }
  await withCheckedContinuation { continuation in
    group.notify(queue: .global()) { continuation.resume() }
  }
}
