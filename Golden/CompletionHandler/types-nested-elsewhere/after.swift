import Foundation

enum Identity {
  struct Info { var name = "" }
  enum Failure: Error { case unknown }
  typealias Answer = Result<Info, Failure>
  typealias Handler = (Answer) -> Void
}

// What the alias stands for is named as the alias is.
final class Session {
  func logIn() async throws(Identity.Failure) -> Identity.Info {
    Identity.Info()
  }

  func start() {
    Task { @MainActor in
      let answer: Result<Identity.Info, Identity.Failure>
      do throws(Identity.Failure) {
        answer = .success(try await logIn())
      } catch {
        answer = .failure(error)
      }
      print(answer)
    }
  }
}

// 'Error' is the one that is declared in the type.
final class Offers {
  enum Error: Swift.Error { case none }

  func load() async throws(Offers.Error) -> Int {
    throw Offers.Error.none
  }

  func show() {
    Task { @MainActor in
      let result: Result<Int, Offers.Error>
      do throws(Offers.Error) {
        result = .success(try await load())
      } catch {
        result = .failure(error)
      }
      switch result {
      case .success(let count): print(count)
      case .failure(.none): print("none")
      }
    }
  }
}
