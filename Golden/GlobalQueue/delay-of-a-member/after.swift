import Foundation

final class Provider: @unchecked Sendable {
  let delay = 0.01

  func start() {
    let nanoseconds = UInt64(delay * 1_000_000_000)
    Task.detached {
      try? await Task.sleep(nanoseconds: nanoseconds)
      print(1)
    }
  }
}
