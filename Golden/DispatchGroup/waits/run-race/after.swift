import Dispatch

func work(_ milliseconds: Int) async {
  try? await Task.sleep(for: .milliseconds(milliseconds), clock: .suspending)
}

struct Runner {
  func waits() async -> String {
    let (answers, answer) = AsyncStream.makeStream(of: Bool.self, bufferingPolicy: .bufferingOldest(1))
    Task { @MainActor in
      await work(10)
      Task.detached { @Sendable in answer.yield(true) }
    }
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
    let (answers, answer) = AsyncStream.makeStream(of: Bool.self, bufferingPolicy: .bufferingOldest(1))
    Task { @MainActor in
      await work(2000)
      Task.detached { @Sendable in answer.yield(true) }
    }
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
