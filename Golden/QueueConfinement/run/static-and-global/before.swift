import Foundation

private let tokenQueue = DispatchQueue(label: "tokens")
nonisolated(unsafe) private var nextToken = 0

func makeToken() -> Int {
  tokenQueue.sync {
    nextToken += 1
    return nextToken
  }
}

enum Registry {
  private static let queue = DispatchQueue(label: "registry")
  nonisolated(unsafe) private static var names: [Int: String] = [:]

  static func register(_ name: String) -> Int {
    let token = makeToken()
    queue.sync { names[token] = name }
    return token
  }

  static func name(of token: Int) -> String? { Self.queue.sync { Registry.names[token] } }
}

DispatchQueue.concurrentPerform(iterations: 100) { index in
  let token = Registry.register("entry")
  precondition(Registry.name(of: token) == "entry")
}
print(makeToken())
