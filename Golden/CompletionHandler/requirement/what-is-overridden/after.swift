import Foundation

class Feed {
  @available(*, renamed: "load()")
  func load(completion: @escaping ([String]) -> Void) {
    Task { @MainActor in completion([]) }
  }

  func load() async -> [String] {
    await withCheckedContinuation { continuation in
      load { value in
        continuation.resume(returning: value)
      }
    }
  }
}

final class CachedFeed: Feed {
  override func load(completion: @escaping ([String]) -> Void) {
    super.load { completion($0 + ["cached"]) }
  }
}

func loader(of feed: Feed) -> (@escaping ([String]) -> Void) -> Void {
  feed.load
}

func show(_ feed: Feed) async {
  let items = await feed.load()
  print(items.count)
}
