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

  public func title(of name: String) async throws -> String {
    let data = try await read(name)
    guard let title = String(data: data, encoding: .utf8) else {
      throw LibraryFailure.noTitle
    }
    return title
  }

  public func track(_ name: String) async throws -> Track {
    let data = try await read(name)
    let title = try await self.title(of: name)
    return Track(title: title, seconds: data.count)
  }

  public func decoded(_ name: String) async throws -> [String] {
    let data = try await read(name)
    let names = try JSONDecoder().decode([String].self, from: data)
    return names
  }

  // A state that the type allows: neither a value nor an error.
  public func cached(_ name: String) async throws -> Data? {
    if name == "none" {
      return nil
    }
    return try await read(name)
  }

  public func replace(_ old: String, with new: String) async throws {
    try await remove(old)
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      self.read(new) { _, error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume()
        }
      }
    }
  }

  public func removeChecked(_ name: String, completion: @escaping @Sendable (Bool, Error?) -> Void) {
    remove(name) { error in
      completion(error == nil, error)
    }
  }

  public func wrapped(_ name: String) async throws -> Data {
    let data = try await read(name)
    return data
  }
}

func showTitle(_ library: Library) async {
  do {
    let title = try await library.title(of: "Anthem")
    print(title)
  } catch {
    print(error)
  }
}

func play(_ library: Library) async {
  do {
    let track = try await library.track("Anthem")
    print("playing", track.title)
  } catch {
    print("not played", error as Any)
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
