import Foundation

struct Limits: Sendable {
  var upper = 0.0
}

final class LimitsEditor {
  private var synchronize: ((Limits, @escaping (Result<Limits, any Error>) -> Void) -> Void)?
  private(set) var saved = Limits()

  /// Without a pump nothing is sent, and the limits are saved all the same.
  func send(_ limits: Limits, completion: @escaping ((any Error)?) -> Void) {
    guard let synchronize else {
      save(limits)
      return
    }
    synchronize(limits) { result in
      switch result {
      case .success(let limits):
        self.save(limits)
        completion(nil)
      case .failure(let error):
        completion(error)
      }
    }
  }

  private func save(_ limits: Limits) {
    saved = limits
  }

  func show(_ limits: Limits) {
    send(limits) { error in
      if let error { print(error) }
    }
  }
}
