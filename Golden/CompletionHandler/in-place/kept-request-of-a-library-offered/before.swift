import Ferry

final class Harbour {
  private let ferry: Ferry

  init(_ ferry: Ferry) { self.ferry = ferry }

  @discardableResult
  func arrivals(on day: Int, completion: @escaping (Result<[String], Error>) -> Void) -> Passage {
    ferry.request("arrivals/\(day)", completion: completion)
  }

  @discardableResult
  func departures(
    on day: Int, ignoresAnswerWhenCancelled: Bool = false, completion: @escaping (Result<[String], Error>) -> Void
  ) -> Passage {
    ferry.request("departures/\(day)", silent: ignoresAnswerWhenCancelled, completion: completion)
  }
}

@MainActor final class Board {
  private let harbour: Harbour
  private var running: Passage?
  var lines: [String] = []

  init(_ harbour: Harbour) { self.harbour = harbour }

  func load() {
    harbour.arrivals(on: 1) { result in
      switch result {
      case .success(let lines): self.lines = lines
      case .failure(let error): print(error)
      }
    }
    harbour.departures(on: 1) { result in
      if case .success(let lines) = result { self.lines += lines }
    }
  }

  func reload(completion: @escaping ([String]) -> Void) {
    running = harbour.arrivals(on: 2) { result in
      completion((try? result.get()) ?? [])
    }
  }

  // A cancelled one doesn't answer.
  func refresh(completion: @escaping ([String]) -> Void) {
    running = harbour.departures(on: 2, ignoresAnswerWhenCancelled: true) { result in
      completion((try? result.get()) ?? [])
    }
  }

  func stop() {
    running?.cancel()
    running = nil
  }
}

@MainActor func open(_ board: Board) {
  board.reload { lines in print(lines) }
  board.refresh { lines in print(lines) }
}
