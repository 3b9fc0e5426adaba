import Foundation

public struct Echo: Sendable { public let depth: Int }

public final class Sounder: Sendable {
  public init() {}

  @available(*, renamed: "ping()")
  public func ping(
    success: @escaping @Sendable (Echo) -> Void, failure: @escaping @Sendable (Error) -> Void
  ) {
    Task.detached { success(Echo(depth: 3)) }
  }

  public func ping() async throws -> Echo {
    try await withCheckedThrowingContinuation { continuation in
      ping(
        success: { value in continuation.resume(returning: value) },
        failure: { error in continuation.resume(throwing: error) })
    }
  }
}

final class Boat: Sendable {
  let sounder = Sounder()

  // What others may call stays, and is waited for.
  func sound() async throws -> Int {
    let start = Date()
    let echo = try await sounder.ping()
    print(Date().timeIntervalSince(start) < 5)
    return echo.depth
  }

  // Delivered on the main queue, by a timer that no one cancels.
  func later(success: @escaping @Sendable (Int) -> Void, failure: @escaping @Sendable (Error) -> Void) {
    Timer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { _ in
      success(4)
    }
  }

  func all() async {
    do {
      let value = try await sound()
      print(value)
    } catch {
      print(error)
    }
  }
}
