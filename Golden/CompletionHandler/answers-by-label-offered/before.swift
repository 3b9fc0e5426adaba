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

  func post(_ path: String, completion: @escaping @Sendable (Int) -> Void) {
    let request = Request(path: path, responseHandler: completion)
    client.add(request)
  }

  func enqueue(_ path: String, completion: @escaping @Sendable (Int) -> Void) {
    let job = PostJob(path: path) { code in
      completion(code)
    }
    client.add(job)
  }

  func run(_ path: String, completion: @escaping @Sendable (Bool) -> Void) {
    client.queue.async({ done in
      completion(true)
      done()
    })
  }

  // Kept for a person.
  func button(_ title: String, completion: @escaping @Sendable () -> Void) {
    client.addAction(title, handler: completion)
  }
}

func postAll(_ poster: Poster) async {
  poster.post("a") { print($0) }
  poster.enqueue("b") { print($0) }
  poster.run("c") { print($0) }
  poster.button("d") { print("tapped") }
}
