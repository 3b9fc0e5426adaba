import Foundation

// What calls it stands in a closure that is unwrapped under its own name.
final class Store {
  private var count = 0

  func load(completion: @escaping (Int) -> Void) {
    count += 1
    DispatchQueue.global().asyncAfter(deadline: .now() + 1) {
      completion(1)
    }
  }
}

func run(_ done: (() -> Void)?) {
  if let done = done {
    done()
  }
}

func start(_ store: Store) {
  run { store.load { print($0) } }
}

// Two values that hold each other's lead nowhere twice.
func swap(_ store: Store, _ other: @escaping () -> Void) {
  var first = other
  var second = { store.load { print($0) } }
  first = second
  second = first
  first()
}
