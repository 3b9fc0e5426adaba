import Foundation

final class Gallery {
  var count = 0
  let loader = Loader()

  func names(_ id: Int, completion: @escaping @Sendable (Int) -> Void) {
    DispatchQueue.main.async {
      completion(id)
    }
  }

  func show(_ count: Int) {}

  // What a closure that captures 'self' weakly uses without 'self.' is spelled out in a task within.
  func refresh() {
    loader.start { [weak self] in
      guard let self else { return }
      show(1)
      names(count) { number in
        self.show(number)
      }
    }
  }

  // Not so where it captures 'self' itself.
  func refreshAgain() {
    loader.start { [self] in
      names(count + 1) { [self] number in
        show(number)
        count = number
      }
    }
  }

  // 'self' is captured weakly by the handler, too.
  func refreshLater() {
    loader.start { [weak self] in
      guard let self else { return }
      names(2) { [weak self] number in
        guard let self else { return }
        show(number)
      }
    }
  }

  // A task in a method needs no 'self.'.
  func begin() {
    names(count) { [self] number in
      show(number)
    }
  }
}

final class Loader {
  private var work: [() -> Void] = []

  func start(_ body: @escaping () -> Void) {
    work.append(body)
  }
}
