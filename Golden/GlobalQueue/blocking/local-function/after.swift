import Foundation

func check() {
  func read() {
    Thread.sleep(forTimeInterval: 1)
  }
  DispatchQueue.global().async {
    read()
  }
}
