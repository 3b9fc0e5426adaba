import Dispatch

func work(_ milliseconds: Int) async {
  let deadline = SuspendingClock.now + .milliseconds(milliseconds)
  try? await Task.sleep(until: deadline, clock: .suspending)
}

func waits() async -> Bool {
  let (answers, answer) = AsyncStream.makeStream(of: Bool.self, bufferingPolicy: .bufferingOldest(1))
  Task {
    await work(10)
    answer.yield(true)
  }
  Task.detached {
    try? await Task.sleep(for: .seconds(5))
    answer.yield(false)
  }
  let result = await answers.first { _ in true } ?? false
  return result
}

func givesUp() async -> Bool {
  let (answers, answer) = AsyncStream.makeStream(of: Bool.self, bufferingPolicy: .bufferingOldest(1))
  Task { [answer] in
    await work(2000)
    answer.yield(true)
  }
  Task.detached {
    try? await Task.sleep(for: .milliseconds(50))
    answer.yield(false)
  }
  let finished = await answers.first { _ in true } ?? false
  if !finished {
    print("late")
    return false
  }
  return true
}

@main
struct Program {
  static func main() async {
    print(await waits())
    print(await givesUp())
  }
}
