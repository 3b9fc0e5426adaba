import Foundation

final class PageLoader {
  var observer: Pages?

  func load(_ direction: Int) { observer?.load(direction) }
}

final class Pages {
  func load(_ direction: Int) {}
}

struct Section {
  let isOlder: Bool
}

@preconcurrency @MainActor
final class ConversationScreen {
  private let loader: PageLoader
  private let name: String
  private var isLoading = false
  private var onReturn: (@MainActor () -> Void)?

  init(loader: PageLoader, name: String) {
    self.loader = loader
    self.name = name
  }

  func loadMore(_ section: Section) {
    isLoading = true

    Task.detached(priority: .userInitiated) { [weak loader] in
      // The newest come first, so "older" is behind.
      loader?.observer?.load(section.isOlder ?
        1 :
        -1
      )
    }
  }

  func reloadLater() {
    onReturn = { [weak self] in
      Task.detached(priority: .background) { [weak loader = self?.loader] in
        loader?.load(0)
      }
    }
  }

  func reloadAfterReturn() {
    onReturn = { [weak self] in
      guard let self else { return }
      Task.detached(priority: .background) { [weak loader = self.loader] in
        loader?.load(0)
      }
    }
  }

  func loadAndShow() {
    Task.detached { [weak self, weak loader] in
      loader?.load(1)
      Task { @MainActor in
        self?.isLoading = false
      }
    }
  }

  // What it is given to may keep it.
  func handOn() {
    Task.detached { [weak loader] in
      prepare(loader)
    }
  }

  // There is nothing to hold weakly.
  func greet() {
    DispatchQueue.global().async { [weak self, loader] in
      loader.load(self?.name.count ?? 0)
    }
  }

  // A variable may be another object by then.
  var current: PageLoader?

  func loadCurrent() {
    Task.detached { [weak self] in
      await self?.current?.load(1)
    }
  }
}

func prepare(_ loader: PageLoader?) {}
