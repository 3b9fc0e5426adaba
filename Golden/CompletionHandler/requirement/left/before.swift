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

// It gives a token that can't be cancelled.
public protocol Counter1 {
  func count(completion: @escaping (Int) -> Void) -> Int
}
