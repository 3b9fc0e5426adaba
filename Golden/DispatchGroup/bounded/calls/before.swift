import Dispatch

struct File: Sendable { var name: String }

@MainActor
final class Uploader {
  let width = 4

  nonisolated func upload(_ file: File, completion: @escaping @Sendable (Bool) -> Void) {
    DispatchQueue(label: "upload").async { completion(file.name.isEmpty) }
  }

  func waitBeforeEnter(_ files: [File]) async {
    let group = DispatchGroup()
    // The server takes three.
    let semaphore = DispatchSemaphore(value: 3)
    for file in files {
      semaphore.wait()
      group.enter()
      upload(file) { _ in
        semaphore.signal()
        group.leave()
      }
    }
    group.wait()
    print("uploaded")
  }

  func waitBehindEnter(_ files: [File]) async {
    let semaphore = DispatchSemaphore(value: width)
    let group = DispatchGroup()
    for (number, file) in files.enumerated() {
      group.enter()
      semaphore.wait()
      upload(file) { isEmpty in
        defer {
          group.leave()
          semaphore.signal()
        }
        print(number, isEmpty)
      }
    }
    await withCheckedContinuation { continuation in
      group.notify(queue: .main) { continuation.resume() }
    }
  }
}
