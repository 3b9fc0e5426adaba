import Foundation

protocol Refreshing: Sendable {
  func refresh(force: Bool, completion: @escaping (Int) -> Void)
}

extension Refreshing {
  func refresh(force: Bool, completion: @escaping (Int) -> Void) {
    completion(force ? 1 : 0)
  }
}

struct Feed: Refreshing {}

struct Inbox: Refreshing {
  func refresh(force: Bool, completion: @escaping (Int) -> Void) {
    print("inbox")
    completion(5)
  }
}

func pull<Source: Refreshing>(_ source: Source) async {
  source.refresh(force: true) { count in
    print(count)
  }
}
