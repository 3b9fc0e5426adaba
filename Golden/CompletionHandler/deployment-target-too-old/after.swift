import Foundation

final class Old {
  func load(completion: @escaping (Int) -> Void) { completion(1) }
}
