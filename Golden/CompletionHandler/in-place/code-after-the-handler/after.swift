import Foundation

final class Door: @unchecked Sendable {
  private var isBusy = false

  @available(*, renamed: "open()")
  func open(completion: @escaping (Bool) -> Void) {
    isBusy = true
    completion(true)
    isBusy = false
  }

  func open() async -> Bool {
    await withCheckedContinuation { continuation in
      open { value in
        continuation.resume(returning: value)
      }
    }
  }
}

func enter(_ door: Door) async {
  let isOpen = await door.open()
  print(isOpen)
}
