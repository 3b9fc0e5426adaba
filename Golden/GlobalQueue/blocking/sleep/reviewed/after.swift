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
  Task.detached {
    try? await Task.sleep(for: .microseconds(250_000), clock: .suspending)
    print("quarter of a second")
  }
  Task.detached {
    try? await Task.sleep(for: .seconds(2), clock: .suspending)
    print("two seconds")
  }
}
