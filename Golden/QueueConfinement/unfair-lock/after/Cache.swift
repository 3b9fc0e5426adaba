import Foundation
import os

final class PosterCache: Sendable {
  private let posters = OSAllocatedUnfairLock<[String: Data]>(initialState: [:])

  func poster(_ name: String) -> Data? {
    posters.withLock { $0[name] }
  }

  func keep(_ poster: Data, as name: String) {
    posters.withLock { $0[name] = poster }
  }
}
