import Dispatch

func timed<T>(_ work: () -> T) -> T { work() }
func later(_ work: () -> Void) { work() }

func warmUp() {
  timed { _ = Task.detached { print("generic") } }
  later { Task.detached { print("void") } }
  let start = { _ = Task.detached(priority: .utility) { print("inferred") } }
  start()
  let finish: () -> Void = { Task.detached { print("declared") } }
  finish()
  timed {
    print("two statements")
    Task.detached { print("not alone") }
  }
}
