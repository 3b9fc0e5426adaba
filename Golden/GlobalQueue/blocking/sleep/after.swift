import Foundation

func poll(_ report: @escaping @MainActor @Sendable (Int) -> Void) {
  DispatchQueue.global(qos: .background).async {
    for round in 1...3 {
      Thread.sleep(forTimeInterval: 1)
      Task { @MainActor in
        report(round)
      }
    }
  }
  DispatchQueue.global().async {
    usleep(250_000)
    print("quarter of a second")
  }
  DispatchQueue.global().async {
    sleep(2)
    print("two seconds")
  }
}
