import Foundation

enum TideError: Error { case dry, status(code: Int) }
struct Tide: Sendable { var height = 0 }

protocol TideSource: Sendable {
  /// - Parameters:
  ///   - harbour: its number.
  func next(
    at harbour: Int
  ) async throws(TideError) -> Tide
}

final class TideTable: TideSource {
  func next(
    at harbour: Int
  ) async throws(TideError) -> Tide {
    if harbour < 0 { throw TideError.dry }
    if harbour == 9 {
      throw TideError.status(code: 404)
    } else {
      return Tide(height: harbour)
    }
  }
}

final class MockSource: TideSource {
  func next(at harbour: Int) async throws(TideError) -> Tide {
    Tide()
  }
}

@MainActor
final class HarbourModel {
  let source: TideSource
  var height = 0
  var problem: TideError?

  init(source: TideSource) { self.source = source }

  func refresh() {
    Task { @MainActor [weak self, source] in
      do throws(TideError) {
        let tide = try await source.next(at: 3)
        guard let self else { return }
        // The newest.
        self.height = tide.height
      } catch let problem {
        guard let self else { return }
        self.problem = problem  // shown in red
      }
    }
  }
}
