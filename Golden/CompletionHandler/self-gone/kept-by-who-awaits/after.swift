import Foundation

public enum Poll: Sendable {
  case open, closed
}

public final class Votes: @unchecked Sendable {
  private let queue = DispatchQueue(label: "votes")
  private var polls: [Int: Poll] = [:]

  public init() {}

  /// Closes a poll.
  ///
  /// Whoever asked for it may be gone by then.
  ///
  /// - Warning: it can't be opened again.
  /// - Parameters:
  ///   - id: the poll's,
  ///   as the server knows it.
  ///   - completion: called on the main actor,
  ///   once it is closed.
  @available(*, renamed: "close(_:)")
  public func close(_ id: Int, completion: @escaping @MainActor @Sendable (Poll?) -> Void) {
    queue.async { [weak self] in
      guard let self else { return }
      let poll = self.polls[id].map { _ in Poll.closed }
      self.polls[id] = poll
      Task { @MainActor in completion(poll) }
    }
  }

  /// Closes a poll.
  ///
  /// Whoever asked for it may be gone by then.
  ///
  /// - Warning: it can't be opened again.
  /// - Parameters:
  ///   - id: the poll's,
  ///   as the server knows it.
  public func close(_ id: Int) async -> Poll? {
    await withCheckedContinuation { continuation in
      close(id) { value in
        continuation.resume(returning: value)
      }
    }
  }

  @available(*, renamed: "forget(_:)")
  public func forget(_ id: Int, completion: @escaping @Sendable () -> Void) {
    queue.async { [weak self] in
      self?.remove(id, completion: completion)
    }
  }

  public func forget(_ id: Int) async {
    await withCheckedContinuation { continuation in
      forget(id) {
        continuation.resume()
      }
    }
  }

  private func remove(_ id: Int, completion: @Sendable () -> Void) {
    polls[id] = nil
    completion()
  }

  /// A static function has no object that anybody keeps.
  public static func tally(_ votes: Votes, completion: @escaping @Sendable (Int) -> Void) {
    votes.queue.async { [weak votes] in
      guard let votes else { return }
      completion(votes.polls.count)
    }
  }
}
