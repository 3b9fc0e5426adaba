import Foundation

struct Photo: Sendable {
  var name: String
  var bytes: Int
}
enum PhotoFailure: Error { case broken }

final class PhotoLoader: Sendable {
  private let queue = DispatchQueue(label: "photos")

  func decode(_ name: String) throws -> Photo {
    if name.isEmpty { throw PhotoFailure.broken }
    return Photo(name: name, bytes: name.count)
  }

  func fetch(_ name: String, completion: @escaping @Sendable (Result<Photo, Error>) -> Void) {
    DispatchQueue.global().async {
      completion(Result { try self.decode(name) })
    }
  }

  func load(_ name: String, completion: @escaping @Sendable (Photo?) -> Void) {
    DispatchQueue.global(qos: .userInitiated).async {
      let photo = try? self.decode(name)
      DispatchQueue.main.async {
        completion(photo)
      }
    }
  }

  func loadOrFail(_ name: String, completion: @escaping @Sendable (Result<Photo, Error>) -> Void) {
    DispatchQueue.global().async {
      do {
        let photo = try self.decode(name)
        DispatchQueue.main.async { completion(.success(photo)) }
      } catch {
        DispatchQueue.main.async { completion(.failure(error)) }
      }
    }
  }

  func show(_ name: String, completion: @escaping @Sendable (String) -> Void) {
    fetch(name) { result in
      DispatchQueue.main.async {
        switch result {
        case .success(let photo): completion(photo.name)
        case .failure: completion("broken")
        }
      }
    }
  }

  func later(completion: @escaping @Sendable () -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) {
      completion()
    }
  }

  func notify(completion: @escaping @Sendable (Int) -> Void) {
    OperationQueue.main.addOperation {
      completion(1)
    }
  }

  func serial(_ name: String, completion: @escaping @Sendable (Photo?) -> Void) {
    queue.async {
      completion(try? self.decode(name))
    }
  }

  // Only one of its ways leads over the main queue.
  func mixed(_ name: String, completion: @escaping @Sendable (Photo?) -> Void) {
    guard !name.isEmpty else {
      completion(nil)
      return
    }
    fetch(name) { result in
      DispatchQueue.main.async { completion(try? result.get()) }
    }
  }

  @MainActor func title(of name: String, completion: @escaping @MainActor @Sendable (String) -> Void) {
    fetch(name) { result in
      DispatchQueue.main.async {
        completion((try? result.get())?.name ?? "none")
      }
    }
  }

  @MainActor func refresh() {
    load("summer") { photo in print(photo?.bytes ?? 0) }
    title(of: "winter") { print($0) }
  }
}
