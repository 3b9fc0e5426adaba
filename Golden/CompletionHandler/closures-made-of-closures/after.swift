import Foundation

struct Answer: Sendable {
  let text: String
}

typealias RawHandler = (Data?, (any Error)?) -> Void

enum Adapter {
  static func unwrapping(_ completion: @escaping (Result<Data, any Error>) -> Void) -> RawHandler {
    { data, error in
      completion(error.map { .failure($0) } ?? .success(data ?? Data()))
    }
  }

  static func decoding(completion: @escaping (Answer) -> Void) -> (Data) -> Void {
    return { data in
      completion(Answer(text: String(decoding: data, as: UTF8.self)))
    }
  }
}

final class Registration {
  private var completions: [(Answer) -> Void] = []
  private var failure: ((any Error) -> Void)?

  @discardableResult
  func whenAnswered(_ completion: @escaping (Answer) -> Void) -> Self {
    completions.append(completion)
    return self
  }

  @discardableResult
  func recover(completion: @escaping (any Error) -> Void) -> Registration {
    failure = completion
    return self
  }

  func answer(_ answer: Answer) {
    for completion in completions { completion(answer) }
  }
}
