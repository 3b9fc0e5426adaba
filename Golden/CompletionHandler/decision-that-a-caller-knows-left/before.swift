final class FeedList {}

struct Feed {
  let list: FeedList
  let watcher: Watcher

  // Looks at what the watcher does before the watcher's own turn comes.
  func jump(to page: String, completion: @escaping (Bool) -> Void) {
    watcher.feedList(list, shouldLoad: page) { isLoaded in completion(isLoaded) }
  }
}

struct Watcher {
  func feedList(_ list: FeedList, shouldLoad page: String, _ completion: @escaping (Bool) -> Void) {
    completion(!page.isEmpty)
  }
}
