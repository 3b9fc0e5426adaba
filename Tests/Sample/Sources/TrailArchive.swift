import Foundation

/// The trails on disk, for days without a signal.
final class TrailArchive: @unchecked Sendable {
  private let file: URL
  private let uploads = DispatchSemaphore(value: 2)

  init(file: URL) {
    self.file = file
  }

  func load(completion: @escaping @Sendable ([Trail]) -> Void) {
    DispatchQueue.global(qos: .userInitiated).async {
      let data = (try? Data(contentsOf: self.file)) ?? Data()
      let trails = (try? JSONDecoder().decode([Trail].self, from: data)) ?? []
      DispatchQueue.main.async {
        completion(trails)
      }
    }
  }

  func total(of trails: [Trail], completion: @escaping @Sendable (Double, Double) -> Void) {
    DispatchQueue.global().async {
      let length = trails.reduce(0) { $0 + $1.length }
      let climb = trails.reduce(0) { $0 + $1.climb }
      DispatchQueue.main.async { completion(length, climb) }
    }
  }

  func upload(_ photo: Data, with session: URLSession, to url: URL) {
    DispatchQueue.global(qos: .utility).async {
      self.uploads.wait()
      session.uploadTask(with: URLRequest(url: url), from: photo) { _, _, _ in
        self.uploads.signal()
      }.resume()
    }
  }
}
