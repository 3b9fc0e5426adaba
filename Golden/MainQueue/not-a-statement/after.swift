import Foundation

func unless(_ condition: Bool, _ work: @autoclosure () -> Void) {
  if !condition { work() }
}

func inline() {}

func publish(_ ready: Bool) {
  guard ready else {
    Task { @MainActor in print("not ready") }
    return
  }
  ready ? DispatchQueue.main.async { print("queued") } : inline()
  unless(ready, DispatchQueue.main.async { print("autoclosure") })
  let outcome: Void = DispatchQueue.main.async { print("bound") }
  print(outcome)
  print(DispatchQueue.main.async { print("argument") })
}

func forward() -> Void {
  Task { @MainActor in inline() }
}
