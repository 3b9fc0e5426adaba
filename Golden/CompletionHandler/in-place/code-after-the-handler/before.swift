import Foundation

final class Door: @unchecked Sendable {
  private var isBusy = false

  func open(completion: @escaping (Bool) -> Void) {
    isBusy = true
    completion(true)
    isBusy = false
  }
}

func enter(_ door: Door) async {
  door.open { isOpen in
    print(isOpen)
  }
}
