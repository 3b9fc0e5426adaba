import Dispatch

func warmUp() {
  _ = DispatchQueue.global().async { print("warm") }
  let _ = DispatchQueue.global(qos: .utility).async { print("warmer") }
}
