import Foundation

protocol Refreshing: Sendable {
  func refresh(force: Bool) async -> Int
}

extension Refreshing {
  func refresh(force: Bool) async -> Int {
    force ? 1 : 0
  }
}

struct Feed: Refreshing {}

struct Inbox: Refreshing {
  func refresh(force: Bool) async -> Int {
    print("inbox")
    return 5
  }
}

func pull<Source: Refreshing>(_ source: Source) async {
  let count = await source.refresh(force: true)
  print(count)
}
