import Foundation

final class Fade {
  private static var limit: TimeInterval { 10 }
  private static var late: TimeInterval { limit + 2 }
  var opacity = 1.0

  func start() {
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.limit) { self.opacity = 0 }
  }

  func startLate() {
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.late) { self.opacity = 0 }
  }
}
