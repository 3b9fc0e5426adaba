import Foundation

enum Broken: Error { case down }

class Parent {
  func same(completion: @escaping () -> Void) { completion() }
}

final class Forms: Parent {
  func returning(completion: @escaping () -> Void) -> Int {
    completion()
    return 1
  }

  func throwing(completion: @escaping () -> Void) throws {
    completion()
  }

  func asynchronous(completion: @escaping () -> Void) async {
    completion()
  }

  override func same(completion: @escaping () -> Void) { completion() }

  func several(success: @escaping (Int) -> Void, failure: @escaping (Error) -> Void, completion: @escaping () -> Void) {
    completion()
  }

  func passing(_ count: inout Int, completion: @escaping () -> Void) {
    count += 1
    completion()
  }

  func many(_ names: String..., completion: @escaping () -> Void) {
    completion()
  }

  @available(*, deprecated, renamed: "other()")
  func renamed(completion: @escaping () -> Void) {
    completion()
  }

  func outer() {
    func inner(completion: @escaping () -> Void) { completion() }
    inner {}
  }
}

struct Value {
  var count = 0

  mutating func change(completion: @escaping () -> Void) {
    count += 1
    completion()
  }
}

protocol Loading {
  func load(completion: @escaping (Int) -> Void)
}
