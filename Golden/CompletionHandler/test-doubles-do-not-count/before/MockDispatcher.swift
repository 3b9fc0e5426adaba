import Foundation

final class MockDispatcher: Dispatcher, @unchecked Sendable {
  var runsWork = true

  func run(_ work: @escaping @Sendable () -> Void) {
    guard runsWork else { return }
    let group = DispatchGroup()
    group.enter()
    DispatchQueue.global().async {
      work()
      group.leave()
    }
    group.wait()
  }
}
