import Foundation

enum StepError: Error { case odd(Int) }

final class Pipeline: Sendable {
  func half(_ number: Int) async throws -> Int {
    print("halving \(number)")
    guard number % 2 == 0 else {
      throw StepError.odd(number)
    }
    let half = number / 2
    return half
  }

  func quarter(_ number: Int) async throws -> Int {
    let half = try await half(number)
    print("half is \(half)")
    let quarter = try await self.half(half)
    return quarter
  }
}

@MainActor var kept: Screen?

@MainActor
final class Screen {
  let pipeline = Pipeline()
  private var shown: [String] = []

  func appear() {
    Task { @MainActor [weak self, pipeline] in
      do {
        let value = try await pipeline.quarter(8)
        guard let self else { return }
        self.show("eight: \(value)")
      } catch {
        guard let self else { return }
        self.show("eight: \(error)")
      }
    }
  }

  func again() async {
    do {
      let value = try await pipeline.quarter(6)
      self.show("six: \(value)")
    } catch {
      self.show("six: \(error)")
    }
  }

  func show(_ text: String) {
    MainActor.preconditionIsolated()
    print(text)
    shown.append(text)
    if shown.count == 1 {
      Task { @MainActor in await again() }
    } else {
      exit(0)
    }
  }
}

MainActor.assumeIsolated {
  let screen = Screen()
  kept = screen
  screen.appear()
}
RunLoop.main.run()
