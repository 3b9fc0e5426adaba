import Foundation

enum StepError: Error { case odd(Int) }

final class Pipeline: Sendable {
  func half(_ number: Int, completion: @escaping (Result<Int, Error>) -> Void) {
    print("halving \(number)")
    guard number % 2 == 0 else {
      DispatchQueue.main.async {
        completion(.failure(StepError.odd(number)))
      }
      return
    }
    DispatchQueue.global().async {
      let half = number / 2
      DispatchQueue.main.async {
        completion(.success(half))
      }
    }
  }

  func quarter(_ number: Int, completion: @escaping (Result<Int, Error>) -> Void) {
    half(number) { result in
      switch result {
      case .success(let half):
        print("half is \(half)")
        self.half(half) { result in
          switch result {
          case .success(let quarter): completion(.success(quarter))
          case .failure(let error): completion(.failure(error))
          }
        }
      case .failure(let error):
        completion(.failure(error))
      }
    }
  }
}

@MainActor var kept: Screen?

@MainActor
final class Screen {
  let pipeline = Pipeline()
  private var shown: [String] = []

  func appear() {
    pipeline.quarter(8) { [weak self] result in
      guard let self else { return }
      switch result {
      case .success(let value): self.show("eight: \(value)")
      case .failure(let error): self.show("eight: \(error)")
      }
    }
  }

  func again() async {
    pipeline.quarter(6) { result in
      switch result {
      case .success(let value): self.show("six: \(value)")
      case .failure(let error): self.show("six: \(error)")
      }
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
