import Foundation

// Code that was commented out keeps its marks at the margin.
final class Cache {
  var whenDone: ((Int) -> Void)?

  func clear() async -> Int {
    await withCheckedContinuation { continuation in
      whenDone = { count in
//      print("done", count)
        continuation.resume(returning: count)
      }
      //  start(twice: true)
      start()
    }
  }

  private func start() {
    Task { @MainActor in self.whenDone?(1) }
  }
}

func clear(_ cache: Cache) {
//  print("clear")
  Task { @MainActor in
    let count = await cache.clear()
    //    print(count)
    print("cleared", count)
  }
}
