import Foundation

func name() {
  DispatchQueue.global().async {
    Thread.current.name = "worker"
    print("named")
  }
}
