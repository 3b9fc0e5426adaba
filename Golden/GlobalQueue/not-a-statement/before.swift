import Dispatch

func warmUp(_ ready: Bool) {
  guard ready else {
    return DispatchQueue.global().async { print("cold") }
  }
  ready ? DispatchQueue.global().async { print("warm") } : print("never")
  let outcome: Void = DispatchQueue.global(qos: .utility).async { print("bound") }
  print(outcome)
  check(DispatchQueue.global().async { print("autoclosure") })
}

func check(_ work: @autoclosure () -> Void) { work() }
