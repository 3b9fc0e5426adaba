import Foundation

// One witness forgets its handler, so that whoever awaits it would hang.
protocol Door {
  func open(completion: @escaping () -> Void)
}

struct Gate: Door {
  func open(completion: @escaping () -> Void) {
    if Bool.random() { completion() }
  }
}

func pass(_ door: any Door) async {
  door.open { print("open") }
}

// Objective-C calls what it knows by its selector.
@objc protocol Bell {
  func ring(completion: @escaping () -> Void)
}

final class Chime: NSObject, Bell {
  func ring(completion: @escaping () -> Void) { completion() }
}

// It gives a token that can't be cancelled.
public protocol Counter1 {
  func count(completion: @escaping (Int) -> Void) -> Int
}
