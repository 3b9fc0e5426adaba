import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

protocol Source: Sendable {
  func fetch(completion: @escaping @Sendable (Result<Int, any Error>) -> Void)
}

enum CheckError: Error { case failed }

struct Checker: Sendable {
  let check: @Sendable (@escaping @Sendable (Int?, CheckError?) -> Void) -> Void
  let name: @Sendable (@escaping @Sendable (Int?, String?) -> Void) -> Void
}

final class Signals: @unchecked Sendable {
  private var session = URLSession.shared
  private let source: any Source
  private let checker: Checker
  private let url = URL(fileURLWithPath: "/tmp")

  init(source: any Source, checker: Checker) {
    self.source = source
    self.checker = checker
  }

  // The error that the path looks past.
  private func offer(completion: @escaping @Sendable (Data) -> Void) {
    session.dataTask(with: url) { data, _, error in
      guard let data else { return }
      completion(data)
    }.resume()
  }

  func showOffer() {
    offer { print($0) }
  }

  // One that was tested, and one past the test.
  private func answer(completion: @escaping @Sendable (Data) -> Void) {
    session.dataTask(with: url) { data, _, error in
      if let error {
        print(error)
        return
      }
      guard let data else { return }
      completion(data)
    }.resume()
  }

  func showAnswer() {
    answer { print($0) }
  }

  // One that is caught.
  private func write(completion: @escaping @Sendable (Result<Int, any Error>) -> Void) {
    let data: Data
    do {
      data = try Data(contentsOf: url)
    } catch {
      print(error)
      return
    }
    completion(.success(data.count))
  }

  func showSize() {
    write { print($0) }
  }

  // One that a handler takes itself.
  public func load(completion: @escaping @Sendable (Data?, (any Error)?) -> Void) {
    session.dataTask(with: url) { data, _, error in
      if let data {
        completion(data, nil)
      }
    }.resume()
  }

  // One of the codebase's own, which a function tells that can't be read.
  public func check(completion: @escaping @Sendable (Result<Int, any Error>) -> Void) {
    checker.check { (value: Int?, error: CheckError?) in
      guard let value else { return }
      completion(.success(value))
    }
  }

  // What is called an error and is none.
  public func name(completion: @escaping @Sendable (Result<Int, any Error>) -> Void) {
    checker.name { (value: Int?, error: String?) in
      guard let value else { return }
      completion(.success(value))
    }
  }

  // One of a result.
  public func count(completion: @escaping @Sendable (Result<Int, any Error>) -> Void) {
    source.fetch { result in
      switch result {
      case .success(let value): completion(.success(value))
      case .failure(let error):
        print(error)
      }
    }
  }
}

func show(_ signals: Signals) async {
  signals.load { print($0 as Any, $1 as Any) }
  signals.check { print($0) }
  signals.name { print($0) }
  signals.count { print($0) }
}
