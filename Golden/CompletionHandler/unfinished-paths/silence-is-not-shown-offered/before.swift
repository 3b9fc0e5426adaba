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
  func save(_ photo: String, completion: @escaping (Result<Int, any Error>) -> Void) {
    DispatchQueue.main.async {
      guard !self.isSaving else { return }
      guard !photo.isEmpty else {
        completion(.failure(CocoaError(.fileWriteUnknown)))
        return
      }
      self.photos.append(photo)
      completion(.success(self.photos.count))
    }
  }
}

@MainActor
final class Library {
  private let client: any Client
  private var isLoading = false
  var lines: [String] = []

  init(client: any Client) { self.client = client }

  private func load(_ id: String, completion: @escaping (Result<Int, any Error>) -> Void) {
    guard !isLoading else { return }
    isLoading = true
    Task { @MainActor in
      let result: Result<Int, any Error>
      do {
        result = .success(try await client.send(id))
      } catch {
        result = .failure(error)
      }
      isLoading = false
      completion(result)
    }
  }

  // The failing branch does more than to pass the error on.
  private func reload(_ id: String, completion: @escaping (Result<Int, any Error>) -> Void) {
    load(id) { result in
      switch result {
      case .success(let count):
        completion(.success(count))
      case .failure(let error):
        self.lines.append("failed: \(error)")
        completion(.failure(error))
      }
    }
  }

  func show() {
    reload("a") { result in
      switch result {
      case .success(let count): self.lines.append("\(count)")
      case .failure: self.lines.append("nothing")
      }
    }
  }

  func showInOrder() async {
    load("b") { result in
      switch result {
      case .success(let count): self.lines.append("\(count)")
      case .failure(let error): self.lines.append("\(error)")
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
    album.save(photo) { result in
      switch result {
      case .success(let count): self.message = "\(count) photos"
      case .failure(let error): self.message = error.localizedDescription
      }
    }
  }

  var saver: (String, @escaping (Result<Int, any Error>) -> Void) -> Void { album.save }
}
