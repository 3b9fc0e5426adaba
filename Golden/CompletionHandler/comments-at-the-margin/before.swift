import Foundation

// Code that was commented out keeps its marks at the margin.
final class Cache {
  var whenDone: ((Int) -> Void)?

  func clear(completion: @escaping (Int) -> Void) {
    whenDone = { count in
//      print("done", count)
      completion(count)
    }
    //  start(twice: true)
    start()
  }

  private func start() {
    DispatchQueue.main.async { self.whenDone?(1) }
  }
}

func clear(_ cache: Cache) {
//  print("clear")
  cache.clear { count in
//    print(count)
    print("cleared", count)
  }
}
