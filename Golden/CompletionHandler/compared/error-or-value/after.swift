import Foundation

struct Track: Sendable {
  var title: String
  var seconds: Int
}
enum LibraryFailure: Error { case noData, noTitle, unreadable }

final class Library: Sendable {
  @available(*, renamed: "read(_:)")
  public func read(_ name: String, completion: @escaping @Sendable (Data?, Error?) -> Void) {
    Task.detached {
      if name.isEmpty {
        completion(nil, LibraryFailure.unreadable)
      } else {
        completion(Data(name.utf8), nil)
      }
    }
  }

  public func read(_ name: String) async throws -> Data {
    try await withCheckedThrowingContinuation { continuation in
      read(name) { data, error in
        continuation.resume(with: data.map { .success($0) } ?? .failure(error ?? LibraryFailure.noData))
      }
    }
  }

  @available(*, renamed: "remove(_:)")
  public func remove(_ name: String, completion: @escaping @Sendable (Error?) -> Void) {
    Task.detached {
      completion(name.isEmpty ? LibraryFailure.unreadable : nil)
    }
  }

  func remove(_ name: String) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, Error>) in
      remove(name) { error in
        continuation.resume(with: error.map { .failure($0) } ?? .success(()))
      }
    }
  }

  @available(*, renamed: "title(of:)")
  public func title(of name: String, completion: @escaping @Sendable (String?, Error?) -> Void) {
    read(name) { data, error in
      if let error = error {
        completion(nil, error)
        return
      }
      guard let data = data else {
        completion(nil, LibraryFailure.noData)
        return
      }
      guard let title = String(data: data, encoding: .utf8) else {
        completion(nil, LibraryFailure.noTitle)
        return
      }
      completion(title, nil)
    }
  }

  public func title(of name: String) async throws -> String? {
    try await withCheckedThrowingContinuation { continuation in
      title(of: name) { value, error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume(returning: value)
        }
      }
    }
  }

  @available(*, renamed: "track(_:)")
  public func track(_ name: String, completion: @escaping @Sendable (Track?, Error?) -> Void) {
    read(name) { data, error in
      guard error == nil, let data else {
        return completion(nil, error ?? LibraryFailure.noData)
      }
      self.title(of: name) { title, error in
        guard let title else {
          return completion(nil, error)
        }
        completion(Track(title: title, seconds: data.count), nil)
      }
    }
  }

  public func track(_ name: String) async throws -> Track? {
    try await withCheckedThrowingContinuation { continuation in
      track(name) { value, error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume(returning: value)
        }
      }
    }
  }

  @available(*, renamed: "decoded(_:)")
  public func decoded(_ name: String, completion: @escaping @Sendable ([String]?, Error?) -> Void) {
    read(name) { data, error in
      if let data {
        do {
          let names = try JSONDecoder().decode([String].self, from: data)
          completion(names, nil)
        } catch {
          completion(nil, error)
        }
      } else {
        completion(nil, error)
      }
    }
  }

  public func decoded(_ name: String) async throws -> [String]? {
    try await withCheckedThrowingContinuation { continuation in
      decoded(name) { value, error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume(returning: value)
        }
      }
    }
  }

  // A state that the type allows: neither a value nor an error.
  @available(*, renamed: "cached(_:)")
  public func cached(_ name: String, completion: @escaping @Sendable (Data?, Error?) -> Void) {
    if name == "none" {
      completion(nil, nil)
      return
    }
    read(name, completion: completion)
  }

  public func cached(_ name: String) async throws -> Data? {
    try await withCheckedThrowingContinuation { continuation in
      cached(name) { value, error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume(returning: value)
        }
      }
    }
  }

  @available(*, renamed: "replace(_:with:)")
  public func replace(_ old: String, with new: String, completion: @escaping @Sendable (Error?) -> Void) {
    remove(old) { error in
      if let error {
        completion(error)
      } else {
        self.read(new) { _, error in
          completion(error)
        }
      }
    }
  }

  public func replace(_ old: String, with new: String) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      replace(old, with: new) { error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume()
        }
      }
    }
  }

  @available(*, renamed: "removeChecked(_:)")
  public func removeChecked(_ name: String, completion: @escaping @Sendable (Bool, Error?) -> Void) {
    remove(name) { error in
      completion(error == nil, error)
    }
  }

  public func removeChecked(_ name: String) async throws -> Bool {
    try await withCheckedThrowingContinuation { continuation in
      removeChecked(name) { value, error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume(returning: value)
        }
      }
    }
  }

  @available(*, renamed: "wrapped(_:)")
  public func wrapped(_ name: String, completion: @escaping @Sendable (Result<Data, Error>) -> Void) {
    read(name) { data, error in
      if let error {
        completion(.failure(error))
      } else if let data {
        completion(.success(data))
      } else {
        completion(.failure(LibraryFailure.noData))
      }
    }
  }

  public func wrapped(_ name: String) async throws -> Data {
    try await withCheckedThrowingContinuation { continuation in
      wrapped(name) { result in
        continuation.resume(with: result)
      }
    }
  }
}

func showTitle(_ library: Library) async {
  do {
    let title = try await library.title(of: "Anthem")
    print(title ?? "")
  } catch {
    print(error)
  }
}

func play(_ library: Library) async {
  library.track("Anthem") { track, error in
    guard let track else {
      print("not played", error as Any)
      return
    }
    print("playing", track.title)
  }
}

func list(_ library: Library) async {
  if let names = try? await library.decoded("names") {
    print(names.count)
  } else {
    print("no names")
  }
}

func fill(_ library: Library) async {
  do {
    let data = try await library.cached("none")
    print(data?.count ?? 0)
  } catch {
  }
}

func exchange(_ library: Library) async {
  do {
    try await library.replace("old", with: "new")
  } catch {
    print("not replaced", error)
  }
}

func clear(_ library: Library) async {
  library.removeChecked("old") { isRemoved, error in
    if let error { print(error) }
    print(isRemoved)
  }
}

func open(_ library: Library) async {
  do {
    let data = try await library.wrapped("Anthem")
    print(data.count)
  } catch {
    print(error)
  }
}
