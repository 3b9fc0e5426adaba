import Foundation

final class Shop: Sendable {
  func open(_ door: Int) async {
    try? await Task.sleep(for: .seconds(0.1))
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
