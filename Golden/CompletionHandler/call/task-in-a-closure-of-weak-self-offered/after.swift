import Foundation

final class Gallery {
  var count = 0
  let loader = Loader()

  func names(_ id: Int) async -> Int {
    id
  }

  func show(_ count: Int) {}

  // What a closure that captures 'self' weakly uses without 'self.' is spelled out in a task within.
  func refresh() {
    loader.start { [weak self] in
      guard let self else { return }
      show(1)
      Task { @MainActor [count] in
        let number = await self.names(count)
        self.show(number)
      }
    }
  }

  // Not so where it captures 'self' itself.
  func refreshAgain() {
    loader.start { [self] in
      Task { @MainActor [initialCount = count + 1] in
        let number = await names(initialCount)
        show(number)
        count = number
      }
    }
  }

  // 'self' is captured weakly by the handler, too.
  func refreshLater() {
    loader.start { [weak self] in
      guard let self else { return }
      Task { @MainActor in
        let number = await self.names(2)
        self.show(number)
      }
    }
  }

  // A task in a method needs no 'self.'.
  func begin() {
    Task { @MainActor [count] in
      let number = await names(count)
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
