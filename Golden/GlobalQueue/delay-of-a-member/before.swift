import Foundation

final class Provider: @unchecked Sendable {
  let delay = 0.01

  func start() {
    DispatchQueue.global().asyncAfter(deadline: .now() + delay) {
      print(1)
    }
  }
}
