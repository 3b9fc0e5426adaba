import Foundation

final class Shop: Sendable {
  @available(*, renamed: "open(_:)")
  func open(_ door: Int, completion: @escaping @Sendable () -> Void) {
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.1) { completion() }
  }

  func open(_ door: Int) async {
    await withCheckedContinuation { continuation in
      open(door) {
        continuation.resume()
      }
    }
  }
}

// The group itself is gone from what child tasks share.
func openAll(of shop: Shop, doors: [Int]) async {
  await withTaskGroup(of: Void.self) { group in
    for door in doors {
      group.addTask {
        await shop.open(door)
        print(door)
      }
    }
  }
  print("open")
}
