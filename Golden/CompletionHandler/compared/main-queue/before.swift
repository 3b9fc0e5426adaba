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

  @available(*, renamed: "fetch(_:)")
  func fetch(_ name: String, completion: @escaping @Sendable (Result<Photo, Error>) -> Void) {
    DispatchQueue.global().async {
      completion(Result { try self.decode(name) })
    }
  }

  func fetch(_ name: String) async throws -> Photo {
    try await withCheckedThrowingContinuation { continuation in
      fetch(name) { continuation.resume(with: $0) }
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
}

@MainActor func hang(_ loader: PhotoLoader) async {
  loader.load("summer") { photo in print(photo?.bytes ?? 0) }
}

@MainActor func frame(_ loader: PhotoLoader) async {
  loader.loadOrFail("summer") { result in
    switch result {
    case .success(let photo): print(photo.name)
    case .failure(let error): print(error)
    }
  }
}

func present(_ loader: PhotoLoader) async {
  loader.show("winter") { name in print(name) }
}

@MainActor func wait(_ loader: PhotoLoader) async {
  loader.later { print("later") }
}

@MainActor func count(_ loader: PhotoLoader) async {
  loader.notify { count in print(count) }
}

func queue(_ loader: PhotoLoader) async {
  loader.serial("spring") { photo in print(photo?.bytes ?? 0) }
}

@MainActor func mix(_ loader: PhotoLoader) async {
  loader.mixed("autumn") { photo in print(photo?.name ?? "none") }
}

@MainActor func label(_ loader: PhotoLoader) async {
  loader.title(of: "winter") { title in print(title) }
}
