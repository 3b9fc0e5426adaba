import Foundation

struct Target: Sendable { var isFresh = false }

@MainActor
final class Service {
  func stored() -> Target { Target() }

  func load(resultHandler: @escaping @MainActor (Target?) -> Void) {
    DispatchQueue.main.async { resultHandler(nil) }
  }
}

@MainActor
final class Cache {
  private let service = Service()

  // Two of one name can't stand in one scope.
  func target(_ completion: @escaping @MainActor (Target) -> Void) {
    let target = service.stored()
    if target.isFresh {
      completion(target)
      return
    }
    service.load(resultHandler: { (target: Target?) in
      if let target = target {
        print(target)
        completion(target)
      }
    })
  }
}

@MainActor
func run(_ cache: Cache) {
  cache.target { print($0) }
}
