import Foundation

@MainActor
final class Album {
  private var photos: [String] = []

  /// The photos of a year, by what their names begin with.
  func photos(of year: Int) async -> [String] {
    return self.photos.filter { $0.hasPrefix("\(year)") }
  }

  @available(*, renamed: "photos(of:)")
  func photos(of year: Int, completion: @escaping ([String]) -> Void) {
    Task { @MainActor in
      completion(await photos(of: year))
    }
  }

  func save(_ photo: String) async throws -> Int {
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
      } catch {
        completion(.failure(error))
      }
    }
  }

  func close(completion: (((any Error)?) -> Void)? = nil) {
    Task { @MainActor in
      self.photos = []
      completion?(nil)
    }
  }
}

@MainActor
final class Viewer {
  let album = Album()
  var shown: [String] = []
  var message = ""

  func show() {
    Task { @MainActor in
      let photos = await album.photos(of: 2024)
      self.shown = photos
    }
  }

  var finder: (Int, @escaping ([String]) -> Void) -> Void { album.photos(of:completion:) }

  func add(_ photo: String) {
    Task { @MainActor in
      do {
        let count = try await album.save(photo)
        self.message = "\(count) photos"
      } catch {
        self.message = error.localizedDescription
      }
    }
  }

  var saver: (String, @escaping (Result<Int, any Error>) -> Void) -> Void { album.save }

  func finish() {
    album.close { error in
      if let error {
        self.message = error.localizedDescription
      } else {
        self.message = "closed"
      }
    }
  }

  var closer: ((((any Error)?) -> Void)?) -> Void { album.close(completion:) }
}
