import Dispatch

struct File: Sendable { var name: String }

@MainActor
final class Uploader {
  nonisolated func upload(_ file: File, completion: @escaping @Sendable (Bool) -> Void) {
    DispatchQueue(label: "upload").async { completion(file.name.isEmpty) }
  }

  func inARange(_ count: Int) async {
    let group = DispatchGroup()
    let semaphore = DispatchSemaphore(value: 2)
    for number in 0..<count {
      semaphore.wait()
      group.enter()
      upload(File(name: "\(number)")) { _ in group.leave(); semaphore.signal() }
    }
    group.notify(queue: .main) {
      print("uploaded")
    }
  }
}
