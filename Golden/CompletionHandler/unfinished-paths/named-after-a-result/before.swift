import Foundation

@MainActor
final class Feed {
  private var last: [String: Int] = [:]

  // Where nothing has changed, nothing is told.
  func refresh(_ json: [String: Int], resultHandler: @escaping @MainActor (Result<Int, any Error>) -> Void) {
    guard let count = json["count"] else {
      DispatchQueue.main.async {
        resultHandler(.failure(CocoaError(.coderInvalidValue)))
      }
      return
    }
    if last["count"] == count {
      return
    }
    last = json
    DispatchQueue.main.async {
      resultHandler(.success(count))
    }
  }

  func count(_ json: [String: Int], responseHandler: @escaping @MainActor (Int) -> Void) {
    guard let count = json["count"] else { return }
    DispatchQueue.main.async {
      responseHandler(count)
    }
  }
}

@MainActor
func update(_ feed: Feed) {
  feed.refresh(["count": 1]) { result in
    switch result {
    case .success(let count): print(count)
    case .failure(let error): print(error)
    }
  }
  feed.count(["count": 2]) { print($0) }
}
