import Foundation

@MainActor
final class Album {
  private var photos: [String] = []

  /// The photos of a year, by what their names begin with.
  func photos(of year: Int, completion: @escaping ([String]) -> Void) {
    DispatchQueue.main.async {
      completion(self.photos.filter { $0.hasPrefix("\(year)") })
    }
  }

  func save(_ photo: String, completion: @escaping (Result<Int, any Error>) -> Void) {
    DispatchQueue.main.async {
      guard !photo.isEmpty else {
        completion(.failure(CocoaError(.fileWriteUnknown)))
        return
      }
      self.photos.append(photo)
      completion(.success(self.photos.count))
    }
  }

  func close(completion: (((any Error)?) -> Void)? = nil) {
    DispatchQueue.main.async {
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
    album.photos(of: 2024) { photos in
      self.shown = photos
    }
  }

  var finder: (Int, @escaping ([String]) -> Void) -> Void { album.photos(of:completion:) }

  func add(_ photo: String) {
    album.save(photo) { result in
      switch result {
      case .success(let count): self.message = "\(count) photos"
      case .failure(let error): self.message = error.localizedDescription
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
