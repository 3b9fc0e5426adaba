import Foundation

/// A client whose source isn't here.
protocol Client: Sendable {
  func send(_ photo: String) async throws -> Int
}

@MainActor
final class Album {
  private var photos: [String] = []
  private var isSaving = false

  // A second request while one is under way is not answered.
  func save(_ photo: String) async throws -> Int {
    guard !self.isSaving else { throw CancellationError() }
    guard !photo.isEmpty else {
      throw CocoaError(.fileWriteUnknown)
    }
    self.photos.append(photo)
    return self.photos.count
  }

  @available(*, renamed: "save(_:)")
  func save(_ photo: String, completion: @escaping (Result<Int, any Error>) -> Void) {
    Task { @MainActor in
      do {
        completion(.success(try await save(photo)))
      } catch is CancellationError {
        // The handler is not called.
      } catch {
        completion(.failure(error))
      }
    }
  }
}

@MainActor
final class Library {
  private let client: any Client
  private var isLoading = false
  var lines: [String] = []

  init(client: any Client) { self.client = client }

  private func load(_ id: String) async throws -> Int {
    guard !isLoading else { throw CancellationError() }
    isLoading = true
    let result: Result<Int, any Error>
    do {
      result = .success(try await client.send(id))
    } catch {
      result = .failure(error)
    }
    isLoading = false
    return try result.get()
  }

  // The failing branch does more than to pass the error on.
  private func reload(_ id: String) async throws -> Int {
    do {
      let count = try await load(id)
      return count
    } catch is CancellationError {
      throw CancellationError()
    } catch {
      self.lines.append("failed: \(error)")
      throw error
    }
  }

  func show() {
    Task { @MainActor in
      do {
        let count = try await reload("a")
        self.lines.append("\(count)")
      } catch is CancellationError {
        return
      } catch {
        self.lines.append("nothing")
      }
    }
  }

  func showInOrder() async {
    Task { @MainActor in
      do {
        let count = try await load("b")
        self.lines.append("\(count)")
      } catch is CancellationError {
        return
      } catch {
        self.lines.append("\(error)")
      }
    }
    lines.append("asked")
  }
}

@MainActor
final class Viewer {
  let album = Album()
  var message = ""

  func add(_ photo: String) {
    Task { @MainActor in
      do {
        let count = try await album.save(photo)
        self.message = "\(count) photos"
      } catch is CancellationError {
        return
      } catch {
        self.message = error.localizedDescription
      }
    }
  }

  var saver: (String, @escaping (Result<Int, any Error>) -> Void) -> Void { album.save }
}
