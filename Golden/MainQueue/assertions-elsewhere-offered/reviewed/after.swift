import Foundation

final class Registry {
  func register(_ name: String) {
    MainActor.assertIsolated()
    MainActor.preconditionIsolated("register(\(name))")
  }
}
