import Foundation

final class Shop: Sendable {
  func open(_ door: Int, completion: @escaping @Sendable () -> Void) {
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.1) { completion() }
  }
}

// The group itself is gone from what child tasks share.
func openAll(of shop: Shop, doors: [Int]) async {
  let group = DispatchGroup()
  for door in doors {
    group.enter()
    shop.open(door) {
      print(door)
      group.leave()
    }
  }
  await withCheckedContinuation { continuation in
    group.notify(queue: .global()) { continuation.resume() }
  }
  print("open")
}
