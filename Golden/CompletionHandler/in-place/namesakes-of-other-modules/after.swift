import Dispatch
import Foundation

final class Session: Sendable {
  static let shared = Session()

  func finish() async -> Int {
    1
  }

  func userDomainMask() async -> Int {
    2
  }
}

@MainActor
func end(_ session: Session) {
  Task { @MainActor in
    let value = await session.finish()
    print("finished", value)
  }
}

@MainActor
func mask(_ session: Session) {
  Task { @MainActor in
    let value = await session.userDomainMask()
    print("mask", value)
  }
}

// Types of another module have members of these names; none of them is a method of 'Session'.
func folders() -> Int {
  let mask = FileManager.SearchPathDomainMask.userDomainMask
  return FileManager.default.urls(for: .documentDirectory, in: mask).count
    + FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).count
}
