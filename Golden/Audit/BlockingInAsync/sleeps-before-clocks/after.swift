import Foundation

func poll() async {
  Thread.sleep(forTimeInterval: 0.5)
}
