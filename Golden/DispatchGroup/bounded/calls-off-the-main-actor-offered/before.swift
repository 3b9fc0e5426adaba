import Dispatch

final class Uploader: Sendable {
  func upload(_ name: String, completion: @escaping @Sendable (Bool) -> Void) {
    DispatchQueue(label: "upload").async { completion(name.isEmpty) }
  }

  func uploadAll(_ names: [String]) async {
    let group = DispatchGroup()
    let semaphore = DispatchSemaphore(value: 3)
    for name in names {
      semaphore.wait()
      group.enter()
      upload(name) { _ in
        semaphore.signal()
        group.leave()
      }
    }
    group.wait()
    print("uploaded")
  }

  func compress(_ names: [String]) async {
    let group = DispatchGroup()
    let semaphore = DispatchSemaphore(value: 3)
    for _ in 0..<names.count {
      semaphore.wait()
      DispatchQueue.global(qos: .utility).async(group: group) {
        defer { semaphore.signal() }
        print(names.count)
      }
    }
    group.wait()
  }
}
