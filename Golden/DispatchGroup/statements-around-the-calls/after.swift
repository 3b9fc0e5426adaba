import Dispatch

final class Request {
  var tries = 0
}

@MainActor
final class Batch {
  private var requests: [Request] = []

  @available(*, renamed: "send(_:)")
  func send(_ request: Request, completion: @escaping () -> Void) { completion() }

  func send(_ request: Request) async {
    await withCheckedContinuation { continuation in
      send(request) {
        continuation.resume()
      }
    }
  }

  func start(_ count: Int) {
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<count {
          group.addTask { @MainActor @Sendable [self] in
            await withCheckedContinuation { continuation in
              let request = Request()
              requests.append(request)
              send(request) { continuation.resume() }
              request.tries += 1
            }
          }
        }
      }
      self.requests = []
    }
  }

  func startTwo() {
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        group.addTask { @MainActor @Sendable [self] in
          let first = Request()
          await send(first)
        }

        group.addTask { @MainActor @Sendable [self] in
          await withCheckedContinuation { continuation in
            let second = Request()
            second.tries = 2
            send(second) { continuation.resume() }
            print("both sent")
          }
        }
      }

      self.requests = []
    }
  }
}
