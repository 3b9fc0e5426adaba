import Foundation

final class Steps: Sendable {
  func today(_ number: Int, completion: @escaping @Sendable (Result<Int, Error>) -> Void) {
    DispatchQueue.global().async {
      completion(number < 0 ? .failure(StepError.negative) : .success(number * 2))
    }
  }
}

enum StepError: Error { case negative }

@MainActor
final class Health {
  let steps = Steps()

  func first() async {
    print("first begins")
    steps.today(4) { result in
      DispatchQueue.main.async {
        switch result {
        case .success(let count): print("first has \(count)")
        case .failure(let error): print("first fails: \(error)")
        }
        MainActor.preconditionIsolated()
        self.second()
      }
    }
  }

  func second() {
    print("second begins")
    steps.today(-1) { result in
      DispatchQueue.main.async {
        switch result {
        case .success(let count): print("second has \(count)")
        case .failure(let error): print("second fails: \(error)")
        }
        exit(0)
      }
    }
  }
}

let health = Health()
Task { @MainActor in await health.first() }
RunLoop.main.run()
