import Foundation

public final class Cache {
  public init() {}

  public func clear(completion: ((Bool) -> Void)? = nil) {
    completion?(true)
  }
}

struct Screen: Sendable {
  let clear: Bool
}

struct Session: Sendable {
  func clear() async {}
}

// A property of something else.
func clearScreens(_ screens: [Screen]) -> Int {
  zip(screens, screens.dropFirst()).filter { $0.0.clear && $0.1.clear }.count
}

// A function of something else, which is async already.
func clearSessions(_ sessions: [Session]) async {
  for pair in zip(sessions, sessions.dropFirst()) {
    await pair.0.clear()
  }
}

// Synchronous code means what it meant before.
func clearCaches(_ caches: [Cache]) {
  for pair in zip(caches, caches.dropFirst()) {
    pair.0.clear()
  }
}
