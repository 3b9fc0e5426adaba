import Foundation
import Synchronization

private let nextToken = Mutex(0)

func makeToken() -> Int {
  nextToken.withLock { nextToken in
    nextToken += 1
    return nextToken
  }
}

enum Registry {
  private static let names = Mutex<[Int: String]>([:])

  static func register(_ name: String) -> Int {
    let token = makeToken()
    names.withLock { $0[token] = name }
    return token
  }

  static func name(of token: Int) -> String? { Self.names.withLock { $0[token] } }
}

DispatchQueue.concurrentPerform(iterations: 100) { index in
  let token = Registry.register("entry")
  precondition(Registry.name(of: token) == "entry")
}
print(makeToken())
