import Foundation

func unless(_ condition: Bool, _ work: @autoclosure () -> Void) {
  if !condition { work() }
}

func inline() {}

func publish(_ ready: Bool) {
  guard ready else {
    return DispatchQueue.main.async { print("not ready") }
  }
  ready ? DispatchQueue.main.async { print("queued") } : inline()
  unless(ready, DispatchQueue.main.async { print("autoclosure") })
  let outcome: Void = DispatchQueue.main.async { print("bound") }
  print(outcome)
  print(DispatchQueue.main.async { print("argument") })
}

func forward() -> Void {
  return DispatchQueue.main.async(execute: inline)
}
