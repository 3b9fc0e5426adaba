import Foundation

@MainActor
final class Race {
  private let queue = DispatchQueue(label: "track")

  func run(_ name: String) async -> String {
    await withCheckedContinuation { continuation in
      queue.async {
        // The one who asks is waiting by then.
        usleep(20_000)
        continuation.resume(returning: name)
      }
    }
  }

  func start(_ names: [String]) {
    nonisolated(unsafe) var finished: [String] = []
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        for name in names {
          group.addTask { @MainActor @Sendable [self] in
            finished.append(await run(name))
          }
        }
      }
      print(finished)
      exit(0)
    }
  }
}

MainActor.assumeIsolated { Race().start(["Ada", "Grace", "Barbara"]) }
RunLoop.main.run()
