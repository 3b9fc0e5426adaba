import Dispatch

func run() {
  let group = DispatchGroup()
  func hammer(_ body: @escaping @Sendable () -> Void) {
    group.enter()
    DispatchQueue.global().async {
      body()
      group.leave()
    }
  }
  hammer {}
  group.wait()
}
