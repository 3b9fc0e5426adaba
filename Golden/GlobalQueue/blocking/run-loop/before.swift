import Foundation

func listen() {
  DispatchQueue.global().async {
    let timer = Timer(timeInterval: 1, repeats: true) { _ in print("tick") }
    RunLoop.current.add(timer, forMode: .default)
    RunLoop.current.run()
  }
}
