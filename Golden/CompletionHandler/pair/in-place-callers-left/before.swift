import Foundation

struct Grain: Sendable {}

final class Silo: Sendable {
  fileprivate func fill(success: @escaping @Sendable (Grain) -> Void, failure: @escaping @Sendable (Error) -> Void) {
    Task.detached { success(Grain()) }
  }

  fileprivate func drain(success: @escaping @Sendable (Grain) -> Void, failure: @escaping @Sendable (Error) -> Void) {
    Task.detached { success(Grain()) }
  }

  fileprivate func clean(success: @escaping @Sendable () -> Void, failure: @escaping @Sendable (Error) -> Void) {
    Task.detached { success() }
  }

  // A closure between the two.
  fileprivate func weigh(
    success: @escaping @Sendable (Grain) -> Void, scale: Int, failure: @escaping @Sendable (Error) -> Void
  ) {
    Task.detached { success(Grain()) }
  }
}

final class Farm: Sendable {
  let silo = Silo()

  // One of the two is a function.
  func fill() async {
    silo.fill(success: { _ in print("full") }, failure: complain)
  }

  @Sendable func complain(_ error: Error) { print(error) }

  // They capture different things.
  func drain(_ name: String) async {
    silo.drain(success: { [name] _ in print(name) }, failure: { [weak self] _ in print(self as Any) })
  }

  // As a value.
  func clean() -> (@escaping @Sendable () -> Void, @escaping @Sendable (Error) -> Void) -> Void {
    silo.clean(success:failure:)
  }

  func weigh() async {
    silo.weigh(success: { _ in print("weighed") }, scale: 3, failure: { print($0) })
  }
}
