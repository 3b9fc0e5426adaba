import Dispatch

func start(_ work: @escaping @Sendable () -> Void) {
  DispatchQueue.global(qos: .utility).async {
    print("starting")
    work()
  }
  let known: @Sendable () -> Void = { print("known") }
  Task.detached { known() }
}
