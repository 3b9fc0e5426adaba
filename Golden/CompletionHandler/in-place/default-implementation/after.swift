import Foundation

protocol Refreshing: Sendable {
  func refresh(force: Bool) -> Int
}

extension Refreshing {
  func refresh(force: Bool) -> Int {
    force ? 1 : 0
  }
}

struct Feed: Refreshing {}

struct Inbox: Refreshing {
  func refresh(force: Bool) -> Int {
    print("inbox")
    return 5
  }
}

func pull<Source: Refreshing>(_ source: Source) async {
  let count = source.refresh(force: true)
  print(count)
}
