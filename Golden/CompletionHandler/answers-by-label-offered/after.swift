import Foundation
import Requests

struct PostJob {
  let path: String
  let completion: @Sendable (Int) -> Void
}

// What is given as a handler of the answer, by its label or by the property that keeps it, is called once.
final class Poster {
  private let client = RequestClient()
  private var jobs: [PostJob] = []

  func post(_ path: String) async -> Int {
    await withCheckedContinuation { continuation in
      let request = Request(path: path, responseHandler: { continuation.resume(returning: $0) })
      client.add(request)
    }
  }

  func enqueue(_ path: String) async -> Int {
    await withCheckedContinuation { continuation in
      let job = PostJob(path: path) { code in
        continuation.resume(returning: code)
      }
      client.add(job)
    }
  }

  func run(_ path: String) async -> Bool {
    await withCheckedContinuation { continuation in
      client.queue.async({ done in
        continuation.resume(returning: true)
        done()
      })
    }
  }

  // Kept for a person.
  func button(_ title: String, completion: @escaping @Sendable () -> Void) {
    client.addAction(title, handler: completion)
  }
}

func postAll(_ poster: Poster) async {
  Task { @MainActor in
    print(await poster.post("a"))
  }
  Task { @MainActor in
    print(await poster.enqueue("b"))
  }
  Task { @MainActor in
    print(await poster.run("c"))
  }
  poster.button("d") { print("tapped") }
}
