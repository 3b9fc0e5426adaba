import Foundation

public protocol Snapshotting: AnyObject {
  func start(completion: @escaping (Int) -> Void)
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
