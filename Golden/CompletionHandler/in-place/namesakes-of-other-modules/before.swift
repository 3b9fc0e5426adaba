import Dispatch
import Foundation

final class Session: Sendable {
  static let shared = Session()

  func finish(completion: @escaping @Sendable (Int) -> Void) {
    DispatchQueue.global().async { completion(1) }
  }

  func userDomainMask(completion: @escaping @Sendable (Int) -> Void) {
    DispatchQueue.global().async { completion(2) }
  }
}

@MainActor
func end(_ session: Session) {
  session.finish { print("finished", $0) }
}

@MainActor
func mask(_ session: Session) {
  session.userDomainMask { print("mask", $0) }
}

// Types of another module have members of these names; none of them is a method of 'Session'.
func folders() -> Int {
  let mask = FileManager.SearchPathDomainMask.userDomainMask
  return FileManager.default.urls(for: .documentDirectory, in: mask).count
    + FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).count
}
