import Foundation

func attempt(_ work: () -> Void) { work() }
func later(_ work: @escaping @Sendable () -> Void) { Task { @MainActor in work() } }

func poll() {
  DispatchQueue.global().async {
    let result = Result { Thread.sleep(forTimeInterval: 5) }
    print(result)
  }
  DispatchQueue.global().async {
    attempt { Thread.sleep(forTimeInterval: 5) }
  }
  Task.detached {
    later { Thread.sleep(forTimeInterval: 0.1) }
  }
}
