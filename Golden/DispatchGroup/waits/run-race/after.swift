import Dispatch

func work(_ milliseconds: Int, completion: @escaping @Sendable () -> Void) {
  let deadline = SuspendingClock.now + .milliseconds(milliseconds)
  Task.detached {
    try? await Task.sleep(until: deadline, clock: .suspending)
    completion()
  }
}

struct Runner {
  func waits() async -> String {
    let group = DispatchGroup()
    group.enter()
    work(10) { group.leave() }
    let (answers, answer) = AsyncStream.makeStream(of: Bool.self, bufferingPolicy: .bufferingOldest(1))
    group.notify(queue: .global()) { @Sendable in answer.yield(true) }
    Task.detached {
      try? await Task.sleep(for: .seconds(5))
      answer.yield(false)
    }
    let finished = await answers.first { _ in true } ?? false
    if !finished {
      return "late"
    }
    return "in time"
  }

  func givesUp() async -> String {
    let group = DispatchGroup()
    group.enter()
    work(2000) { group.leave() }
    let (answers, answer) = AsyncStream.makeStream(of: Bool.self, bufferingPolicy: .bufferingOldest(1))
    group.notify(queue: .global()) { @Sendable in answer.yield(true) }
    Task.detached {
      try? await Task.sleep(for: .milliseconds(50))
      answer.yield(false)
    }
    let finished = await answers.first { _ in true } ?? false
    guard finished else { return "late" }
    return "in time"
  }
}

@main
struct Program {
  static func main() async {
    let runner = Runner()
    print(await runner.waits())
    print(await runner.givesUp())
  }
}
