import Foundation

public protocol Snapshotting: AnyObject {
  @available(*, renamed: "start()")
  func start(completion: @escaping (Int) -> Void)
}

extension Snapshotting {
  public func start() async -> Int {
    await withCheckedContinuation { continuation in
      start { value in
        continuation.resume(returning: value)
      }
    }
  }
}

final class MockSnapshotter: Snapshotting {
  typealias Completion = (Int) -> Void
  private(set) var completions: [Completion] = []
  private let startStub: (@escaping Completion) -> Void

  init(_ startStub: @escaping (@escaping Completion) -> Void) { self.startStub = startStub }

  func start(completion: @escaping Completion) {
    startStub(completion)
  }
}
