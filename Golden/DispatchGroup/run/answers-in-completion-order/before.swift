import Foundation

@MainActor
final class Race {
  private let queue = DispatchQueue(label: "track")

  func run(_ name: String, completion: @escaping @Sendable (String) -> Void) {
    queue.async {
      // The one who asks is waiting by then.
      usleep(20_000)
      completion(name)
    }
  }

  func start(_ names: [String]) {
    let group = DispatchGroup()
    nonisolated(unsafe) var finished: [String] = []
    for name in names {
      group.enter()
      run(name) {
        finished.append($0)
        group.leave()
      }
    }
    group.notify(queue: .main) {
      print(finished)
      exit(0)
    }
  }
}

MainActor.assumeIsolated { Race().start(["Ada", "Grace", "Barbara"]) }
RunLoop.main.run()
