import Foundation

final class Twins {
  func load(id: Int, completion: @escaping (Int) -> Void) { completion(id) }
  func load(id: Int) async -> Int { id }

  func reload(completion: @escaping () -> Void) { completion() }
  func reload() {}

  func left(completion: ((Int) -> Void)? = nil) { completion?(1) }
}
