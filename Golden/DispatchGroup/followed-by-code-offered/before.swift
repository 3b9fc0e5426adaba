import Dispatch

@MainActor
final class Pages {
  private(set) var isLoading = false
  private var queue: [String] = []

  func fetch(_ page: String, completion: @escaping () -> Void) { completion() }

  func load(_ pages: [String]) {
    let group = DispatchGroup()
    for page in pages {
      group.enter()
      fetch(page) { group.leave() }
    }
    group.notify(queue: .main) { self.isLoading = false }
    isLoading = true
  }

  func loadIfAny(_ pages: [String]) {
    if !pages.isEmpty {
      let group = DispatchGroup()
      for page in pages {
        group.enter()
        fetch(page) { group.leave() }
      }
      group.notify(queue: .main) { self.isLoading = false }
    }
    queue.removeAll()
  }

  func loadAndReport(_ pages: [String]) -> Bool {
    let group = DispatchGroup()
    for page in pages {
      group.enter()
      fetch(page) { group.leave() }
    }
    group.notify(queue: .main) { self.isLoading = false }
    return true
  }
}
