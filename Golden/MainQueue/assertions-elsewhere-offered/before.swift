import Foundation

final class Registry {
  func register(_ name: String) {
    assert(Thread.isMainThread)
    precondition(Thread.isMainThread, "register(\(name))")
  }
}
