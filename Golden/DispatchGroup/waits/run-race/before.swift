import Dispatch

func work(_ milliseconds: Int, completion: @escaping @Sendable () -> Void) {
  DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(milliseconds)) { completion() }
}

struct Runner {
  func waits() async -> String {
    let group = DispatchGroup()
    group.enter()
    work(10) { group.leave() }
    if group.wait(timeout: .now() + 5) == .timedOut {
      return "late"
    }
    return "in time"
  }

  func givesUp() async -> String {
    let group = DispatchGroup()
    group.enter()
    work(2000) { group.leave() }
    guard group.wait(timeout: .now() + .milliseconds(50)) == .success else { return "late" }
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
