import Foundation

final class PosterCache: @unchecked Sendable {
  private let queue = DispatchQueue(label: "posters", attributes: .concurrent)
  private var posters: [String: Data] = [:]

  func poster(_ name: String) -> Data? {
    queue.sync { posters[name] }
  }

  func keep(_ poster: Data, as name: String) {
    queue.async(flags: .barrier) { self.posters[name] = poster }
  }
}
