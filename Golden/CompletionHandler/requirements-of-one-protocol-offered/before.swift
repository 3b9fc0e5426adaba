import Dispatch

// Several async forms come beside the requirements of one public protocol, in one extension.
public protocol CouponRemote: Sendable {
  func load(_ page: Int,
            from start: String,
            upTo end: String,
            completion: @escaping @Sendable (Result<[String], Error>) -> Void)
  func create(_ name: String, completion: @escaping @Sendable (Result<String, Error>) -> Void)
}

enum CouponAction {
  case load(Int, onCompletion: @MainActor (Result<Bool, Error>) -> Void)
  case create(String, onCompletion: @MainActor (Result<String, Error>) -> Void)
}

@MainActor
final class CouponStore {
  private let remote: any CouponRemote
  private var coupons: [String] = []

  init(remote: any CouponRemote) { self.remote = remote }

  func perform(_ action: CouponAction) {
    switch action {
    case .load(let page, let onCompletion):
      load(page, onCompletion: onCompletion)
    case .create(let name, let onCompletion):
      create(name, onCompletion: onCompletion)
    }
  }

  private func load(_ page: Int, onCompletion: @escaping @MainActor (Result<Bool, Error>) -> Void) {
    remote.load(page, from: "a", upTo: "z") { result in
      DispatchQueue.main.async {
        switch result {
        case .success(let found):
          self.keep(found) {
            onCompletion(.success(found.isEmpty))
          }
        case .failure(let error):
          onCompletion(.failure(error))
        }
      }
    }
  }

  private func create(
    _ name: String, onCompletion: @escaping @MainActor (Result<String, Error>) -> Void
  ) {
    remote.create(name) { result in
      DispatchQueue.main.async {
        switch result {
        case .success(let made):
          self.keep([made]) {
            onCompletion(.success(made))
          }
        case .failure(let error):
          onCompletion(.failure(error))
        }
      }
    }
  }

  private func keep(_ found: [String], onCompletion: @escaping @MainActor () -> Void) {
    DispatchQueue.main.async {
      self.coupons += found
      onCompletion()
    }
  }
}
