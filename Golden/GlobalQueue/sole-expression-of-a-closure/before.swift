import Dispatch

func timed<T>(_ work: () -> T) -> T { work() }
func later(_ work: () -> Void) { work() }

func warmUp() {
  timed { DispatchQueue.global().async { print("generic") } }
  later { DispatchQueue.global().async { print("void") } }
  let start = { DispatchQueue.global(qos: .utility).async { print("inferred") } }
  start()
  let finish: () -> Void = { DispatchQueue.global().async { print("declared") } }
  finish()
  timed {
    print("two statements")
    DispatchQueue.global().async { print("not alone") }
  }
}
