import Foundation

func inner() { Thread.sleep(forTimeInterval: 5) }
func middle() { inner() }

func start() {
  DispatchQueue.global().async { middle() }
}
