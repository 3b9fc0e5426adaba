import CoreRegions

func adapted(for closure: @escaping (Error?) -> Void) -> (CoreResult?) -> Void {
  return { result in
    var error: Error?
    defer { closure(error) }
    error = result?.error
  }
}

func kept(for closure: @escaping (Error?) -> Void) -> Int {
  handlers.append(closure)
  return handlers.count
}

private var handlers: [(Error?) -> Void] = []

public final class Region {
  private let core: CoreRegion

  init(core: CoreRegion) { self.core = core }

  public func invalidate(completion: @escaping (Result<Void, Error>) -> Void) {
    core.invalidate(
      forCallback: adapted(for: { error in
        if let error {
          completion(.failure(error))
        } else {
          completion(.success(()))
        }
      }))
  }

  // What is kept is no handler.
  public func purge(completion: @escaping (Result<Void, Error>) -> Void) {
    core.purge(
      callback: kept(for: { error in
        if let error {
          completion(.failure(error))
        } else {
          completion(.success(()))
        }
      }))
  }
}

@available(*, deprecated)
extension Region {
  public func update(completion: @escaping (Int) -> Void) {
    core.update { completion($0) }
  }
}
