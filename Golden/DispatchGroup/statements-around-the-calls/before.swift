import Dispatch

final class Request {
  var tries = 0
}

@MainActor
final class Batch {
  private var requests: [Request] = []

  func send(_ request: Request, completion: @escaping () -> Void) { completion() }

  func start(_ count: Int) {
    let group = DispatchGroup()
    for _ in 0..<count {
      group.enter()
      let request = Request()
      requests.append(request)
      send(request) { group.leave() }
      request.tries += 1
    }
    group.notify(queue: .main) {
      self.requests = []
    }
  }

  func startTwo() {
    let group = DispatchGroup()
    group.enter()
    let first = Request()
    send(first) { group.leave() }

    group.enter()
    let second = Request()
    second.tries = 2
    send(second) { group.leave() }
    print("both sent")

    group.notify(queue: .main) {
      self.requests = []
    }
  }
}
