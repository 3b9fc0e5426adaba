import Dispatch

func warmUp() {
  _ = Task.detached { print("warm") }
  let _ = Task.detached(priority: .utility) { print("warmer") }
}
