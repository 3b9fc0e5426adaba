import Dispatch

final class Connection {
  let name: String

  private let group = DispatchGroup()
  let readyGroup = DispatchGroup()

  init(name: String) { self.name = name }
}

final class Loader {
  // Who reads this may wonder.
  private let described = DispatchGroup()
  let kept = DispatchGroup()
  public let offered = DispatchGroup()

  func load() {
    kept.enter()
    kept.leave()
  }
}

struct Values {
  var group = DispatchGroup()
}
