import Foundation

public struct Echo: Sendable { public let depth: Int }

public final class Sounder: Sendable {
  public init() {}

  public func ping(
    success: @escaping @Sendable (Echo) -> Void, failure: @escaping @Sendable (Error) -> Void
  ) {
    Task.detached { success(Echo(depth: 3)) }
  }
}

final class Boat: Sendable {
  let sounder = Sounder()

  // What others may call stays, and is waited for.
  func sound(success: @escaping @Sendable (Int) -> Void, failure: @escaping @Sendable (Error) -> Void) {
    let start = Date()
    sounder.ping { echo in
      print(Date().timeIntervalSince(start) < 5)
      success(echo.depth)
    } failure: { error in
      failure(error)
    }
  }

  // Delivered on the main queue, by a timer that no one cancels.
  func later(success: @escaping @Sendable (Int) -> Void, failure: @escaping @Sendable (Error) -> Void) {
    Timer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { _ in
      success(4)
    }
  }

  func all() async {
    sound(success: { print($0) }, failure: { print($0) })
  }
}
