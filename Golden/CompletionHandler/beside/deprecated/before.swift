import Foundation

public final class Store: Sendable {
  public init() {}

  public func count(completion: @escaping @Sendable (Int) -> Void) {
    DispatchQueue.main.async { completion(1) }
  }
}

// Callers that can follow leave a form for the one that can't.
@MainActor
final class Screen {
  private var title = ""

  func load(_ name: String, completion: @escaping @MainActor (String) -> Void) {
    title = name
    DispatchQueue.main.async { completion(name) }
  }

  func show() async {
    load("a") { print($0) }
  }

  func keep() -> (String, @escaping @MainActor (String) -> Void) -> Void {
    load
  }

  // Nothing is beside this one.
  @available(*, deprecated)
  func old(completion: @escaping (Int) -> Void) {
    completion(0)
  }
}

// Where the body moves, the form with the handler awaits it.
final class Items: Sendable {
  func count(of name: String, completion: @escaping @Sendable (Int) -> Void) {
    DispatchQueue.main.async { completion(name.count) }
  }
}

@MainActor
func countAll(_ names: [String], in items: Items, completion: @escaping (Int) -> Void) {
  var left = names.count
  var sum = 0
  for name in names {
    items.count(of: name) { count in
      MainActor.assumeIsolated {
        sum += count
        left -= 1
        if left == 0 { completion(sum) }
      }
    }
  }
}

func count(_ items: Items) async {
  items.count(of: "a") { print($0) }
}
