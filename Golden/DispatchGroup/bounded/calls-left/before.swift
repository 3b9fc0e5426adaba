import Dispatch

@MainActor
final class Uploader {
  nonisolated func upload(_ name: String, completion: @escaping @Sendable (Bool) -> Void) {
    DispatchQueue(label: "upload").async { completion(name.isEmpty) }
  }

  func inSynchronousCode(_ names: [String]) {
    let group = DispatchGroup()
    let semaphore = DispatchSemaphore(value: 3)
    for name in names {
      group.enter()
      semaphore.wait()
      upload(name) { _ in
        semaphore.signal()
        group.leave()
      }
    }
    group.notify(queue: .main) { print("uploaded") }
  }

  func oneByOne(_ names: [String]) {
    let group = DispatchGroup()
    let done = DispatchSemaphore(value: 0)
    for name in names {
      group.enter()
      upload(name) { _ in
        done.signal()
        group.leave()
      }
      done.wait()
    }
    group.notify(queue: .main) { print("uploaded") }
  }

  func skipping(_ names: [String]) async {
    let group = DispatchGroup()
    let semaphore = DispatchSemaphore(value: 3)
    for name in names {
      if name.isEmpty { continue }
      semaphore.wait()
      group.enter()
      upload(name) { _ in
        semaphore.signal()
        group.leave()
      }
    }
    group.wait()
  }

  func apart(_ names: [String]) async {
    let group = DispatchGroup()
    let semaphore = DispatchSemaphore(value: 3)
    for name in names {
      semaphore.wait()
      group.enter()
      upload(name) { isEmpty in
        semaphore.signal()
        print(isEmpty)
        group.leave()
      }
    }
    group.wait()
  }

  func inLoops(_ folders: [[String]]) async {
    let group = DispatchGroup()
    let semaphore = DispatchSemaphore(value: 3)
    for names in folders {
      for name in names {
        semaphore.wait()
        group.enter()
        upload(name) { _ in semaphore.signal(); group.leave() }
      }
    }
    group.wait()
  }

  func withAnother(_ names: [String]) async {
    let group = DispatchGroup()
    let semaphore = DispatchSemaphore(value: 3)
    group.enter()
    upload("index") { _ in group.leave() }
    for name in names {
      semaphore.wait()
      group.enter()
      upload(name) { _ in semaphore.signal(); group.leave() }
    }
    group.wait()
  }
}
