import Foundation

/// It runs nothing.
final class RecordingDispatcher: Dispatcher, @unchecked Sendable {
  private(set) var works: [@Sendable () -> Void] = []

  func run(_ work: @escaping @Sendable () -> Void) {
    works.append(work)
  }
}
