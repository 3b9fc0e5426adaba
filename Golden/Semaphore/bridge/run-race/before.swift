import Dispatch

func work(_ milliseconds: Int, completion: @escaping @Sendable () -> Void) {
  DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(milliseconds)) { completion() }
}

func waits() async -> Bool {
  let done = DispatchSemaphore(value: 0)
  work(10) { done.signal() }
  let result = done.wait(timeout: .now() + 5)
  return result == .success
}

func givesUp() async -> Bool {
  let done = DispatchSemaphore(value: 0)
  work(2000) { [done] in done.signal() }
  if done.wait(timeout: .now() + .milliseconds(50)) != .success {
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
