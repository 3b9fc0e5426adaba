import Foundation

enum TideError: Error { case dry, status(code: Int) }
struct Tide: Sendable { var height = 0 }

protocol TideSource: Sendable {
  /// - Parameters:
  ///   - harbour: its number.
  ///   - onFailure: called where there is no tide.
  ///   - onSuccess: called with the next one.
  func next(
    at harbour: Int,
    onFailure: @escaping @Sendable (TideError) -> Void,
    onSuccess: @escaping @Sendable (Tide) -> Void
  )
}

final class TideTable: TideSource {
  func next(
    at harbour: Int,
    onFailure: @escaping @Sendable (TideError) -> Void,
    onSuccess: @escaping @Sendable (Tide) -> Void
  ) {
    if harbour < 0 { return onFailure(.dry) }
    DispatchQueue.global(qos: .utility).async {
      if harbour == 9 {
        DispatchQueue.main.async { onFailure(.status(code: 404)) }
      } else {
        DispatchQueue.main.async { onSuccess(Tide(height: harbour)) }
      }
    }
  }
}

final class MockSource: TideSource {
  func next(at harbour: Int, onFailure: @escaping @Sendable (TideError) -> Void, onSuccess: @escaping @Sendable (Tide) -> Void) {
    onSuccess(Tide())
  }
}

@MainActor
final class HarbourModel {
  let source: TideSource
  var height = 0
  var problem: TideError?

  init(source: TideSource) { self.source = source }

  func refresh() {
    source.next(at: 3, onFailure: { [weak self] problem in
      DispatchQueue.main.async {
        guard let self else { return }
        self.problem = problem  // shown in red
      }
    }) { [weak self] tide in
      DispatchQueue.main.async {
        guard let self else { return }
        // The newest.
        self.height = tide.height
      }
    }
  }
}
