import Foundation

enum StepError: Error { case odd(Int) }

final class Pipeline: Sendable {
  func half(_ number: Int, completion: @escaping (Result<Int, Error>) -> Void) {
    print("halving \(number)")
    guard number % 2 == 0 else {
      completion(.failure(StepError.odd(number)))
      return
    }
    Task.detached {
      let half = number / 2
      Task { @MainActor in
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

@MainActor
func run(_ pipeline: Pipeline) async {
  pipeline.quarter(8) { result in
    MainActor.preconditionIsolated()
    print(result)
    finish(pipeline)
  }
}

@MainActor
func finish(_ pipeline: Pipeline) {
  pipeline.quarter(6) { result in
    MainActor.assumeIsolated {
      switch result {
      case .success(let value): print("six: \(value)")
      case .failure(let error): print("six: \(error)")
      }
    }
    exit(0)
  }
}

let pipeline = Pipeline()
Task { @MainActor in await run(pipeline) }
RunLoop.main.run()
