import Foundation

final class Steps: Sendable {
  func today(_ number: Int) async throws -> Int {
    let result: Result<Int, Error> = number < 0 ? .failure(StepError.negative) : .success(number * 2)
    return try result.get()
  }
}

enum StepError: Error { case negative }

@MainActor
final class Health {
  let steps = Steps()

  func first() async {
    print("first begins")
    do {
      let count = try await steps.today(4)
      print("first has \(count)")
    } catch {
      print("first fails: \(error)")
    }
    MainActor.preconditionIsolated()
    self.second()
  }

  func second() {
    print("second begins")
    Task { @MainActor in
      do {
        let count = try await steps.today(-1)
        print("second has \(count)")
      } catch {
        print("second fails: \(error)")
      }
      exit(0)
    }
  }
}

let health = Health()
Task { @MainActor in await health.first() }
RunLoop.main.run()
