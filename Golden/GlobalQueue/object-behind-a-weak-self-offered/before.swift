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

    DispatchQueue.global(qos: .userInitiated).async { [weak self] in
      // The newest come first, so "older" is behind.
      self?.loader.observer?.load(section.isOlder ?
        1 :
        -1
      )
    }
  }

  func reloadLater() {
    onReturn = { [weak self] in
      DispatchQueue.global(qos: .background).async {
        self?.loader.load(0)
      }
    }
  }

  func reloadAfterReturn() {
    onReturn = { [weak self] in
      guard let self else { return }
      DispatchQueue.global(qos: .background).async { [weak self] in
        self?.loader.load(0)
      }
    }
  }

  func loadAndShow() {
    DispatchQueue.global().async { [weak self] in
      self?.loader.load(1)
      DispatchQueue.main.async {
        self?.isLoading = false
      }
    }
  }

  // What it is given to may keep it.
  func handOn() {
    DispatchQueue.global().async { [weak self] in
      prepare(self?.loader)
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
    DispatchQueue.global().async { [weak self] in
      self?.current?.load(1)
    }
  }
}

func prepare(_ loader: PageLoader?) {}
