import Foundation

public final class Store: Sendable {
  public init() {}

  @available(*, deprecated, renamed: "count()")
  public func count(completion: @escaping @Sendable (Int) -> Void) {
    Task { @MainActor in completion(1) }
  }

  public func count() async -> Int {
    await withCheckedContinuation { continuation in
      count { value in
        continuation.resume(returning: value)
      }
    }
  }
}

// Callers that can follow leave a form for the one that can't.
@MainActor
final class Screen {
  private var title = ""

  @available(*, deprecated, renamed: "load(_:)")
  func load(_ name: String, completion: @escaping @MainActor (String) -> Void) {
    title = name
    Task { @MainActor in completion(name) }
  }

  func load(_ name: String) async -> String {
    await withCheckedContinuation { continuation in
      load(name) { value in
        continuation.resume(returning: value)
      }
    }
  }

  func show() async {
    print(await load("a"))
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
  func count(of name: String) async -> Int {
    name.count
  }

  @available(*, deprecated, renamed: "count(of:)")
  func count(of name: String, completion: @escaping @Sendable (Int) -> Void) {
    Task { @MainActor in
      completion(await count(of: name))
    }
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
  Task { @MainActor in
    print(await items.count(of: "a"))
  }
}
