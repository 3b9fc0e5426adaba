import Dispatch

@MainActor
final class Drawer {
  private(set) var isOpen = false

  func open(completion: @escaping @Sendable (Int) -> Void) {
    isOpen = true
    Task { @MainActor in completion(1) }
  }
}

/// The paths exclude each other in one turn of the loop, not in the next one.
@MainActor
final class Desk {
  private let drawer = Drawer()

  func search(_ places: [Bool]) {
    for isLocked in places {
      if isLocked {
        drawer.open { print($0) }
      } else if drawer.isOpen {
        print("open already")
      }
    }
  }

  // Behind both branches.
  func look(_ isLocked: Bool) {
    if isLocked {
      drawer.open { print($0) }
    } else {
      print("not locked")
    }
    print(drawer.isOpen)
  }
}
