import Dispatch

struct Job: Sendable {
  let name: String
  let completion: @Sendable (Bool) -> Void
}

// Who is told that a job is shed may enqueue another at once: a lock would be held by the same thread.
final class Shedding: @unchecked Sendable {
  private let queue = DispatchQueue(label: "shedding")
  private var jobs: [Job] = []

  func enqueue(_ job: Job) {
    queue.async { [self] in
      if let last = jobs.last {
        jobs.removeLast()
        last.completion(false)
      }
      jobs.append(job)
    }
  }

  var count: Int { queue.sync { jobs.count } }

  func show() {
    enqueue(Job(name: "one") { [self] _ in enqueue(Job(name: "three") { print("shed", $0) }) })
    enqueue(Job(name: "two") { print("shed", $0) })
    print(count > 0)
  }
}
