import UIKit

class SearchViewController: UIViewController {
  private let events: AsyncStream<Int>
  private var searchTask: Task<Void, Never>?
  private var monitorTask: Task<Void, Never>?
  private var loadTask: Task<Void, Never>?
  private var last = 0

  init(_ events: AsyncStream<Int>) {
    self.events = events
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError() }

  override func viewDidLoad() {
    super.viewDidLoad()
    monitorTask = Task { [weak self] in
      guard let stream = self?.events else { return }
      for await event in stream {
        guard let self else { return }
        last = event
      }
    }
    Task { last = await Self.first() }
  }

  func search() {
    searchTask?.cancel()
    searchTask = Task {
      defer { searchTask = nil }
      last = await Self.first()
    }
  }

  func searchAgain() {
    stop()
    searchTask = Task { last = await Self.first() }
  }

  func load() {
    guard loadTask == nil else { return }
    loadTask = Task { last = await Self.first() }
  }

  private func stop() { searchTask?.cancel() }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    stop()
    monitorTask?.cancel()
    loadTask?.cancel()
  }

  private static func first() async -> Int { 1 }
}

// It lives as long as the program.
@MainActor
final class Session {
  static let shared = Session()
  private var count = 0

  func start() {
    Task {
      while true {
        count += 1
        await Task.yield()
      }
    }
  }
}

struct Clock {
  func start() {
    Task {
      while !Task.isCancelled { await Task.yield() }
    }
  }
}

// A wrapper of this code ends what it kept.
@propertyWrapper
struct EndingTask {
  private var task: Task<Void, Never>?

  init(wrappedValue: Task<Void, Never>?) { task = wrappedValue }

  var wrappedValue: Task<Void, Never>? {
    get { task }
    set {
      task?.cancel()
      task = newValue
    }
  }
}

@MainActor
final class SavingScreen {
  @EndingTask private var saving: Task<Void, Never>? = nil
  private var count = 0

  func save() {
    saving = Task {
      await Task.yield()
      self.count += 1
    }
  }
}

// The initializer alone starts it.
@MainActor
final class AvatarHolder {
  private var loading: Task<Void, Never>?
  private var count = 0

  init() {
    load()
  }

  private func load() {
    loading = Task {
      await Task.yield()
      self.count += 1
    }
  }

  func end() { loading?.cancel() }
}

// Each pass of the loop holds it, not the task.
@MainActor
final class Ticker {
  private let events: AsyncStream<Int>
  private var feedTask: Task<Void, Never>?
  private var last = 0

  init(_ events: AsyncStream<Int>) {
    self.events = events
    feedTask = Task { [weak self, events] in
      for await event in events { await self?.take(event) }
    }
  }

  deinit { feedTask?.cancel() }

  private func take(_ event: Int) async { last = event }
}

// The property ends the former task itself.
@MainActor
final class FadingScreen {
  private var fade: Task<Void, Never>? {
    willSet { fade?.cancel() }
  }
  private var slide: Task<Void, Never>? {
    didSet { oldValue?.cancel() }
  }
  private var level = 0

  func fadeOut() {
    fade = Task { level = await faded() }
  }

  func slideOut() {
    slide = Task { level = await faded() }
  }

  func end() {
    fade?.cancel()
    slide?.cancel()
  }

  private func faded() async -> Int { level - 1 }
}

// A flag keeps a second task from starting.
@MainActor
final class Writer {
  private var writing: Task<Void, Never>?
  private var isWriting = false
  private var text = ""

  func write() {
    guard !isWriting else { return }
    isWriting = true
    writing = Task {
      text = await written()
      isWriting = false
    }
  }

  func end() { writing?.cancel() }

  private func written() async -> String { "written" }
}

// Each call comes when no task runs.
@MainActor
final class Warmer {
  private var warming: Task<Void, Never>?
  private var level = 0

  init() { warm() }

  func warmAgain() {
    warming?.cancel()
    level = 0
    warm()
  }

  private func warm() {
    warming = Task { level = await warmed() }
  }

  private func warmed() async -> Int { level + 1 }
}

// A flag says that a page is being loaded wherever the next one is asked for.
@MainActor
final class PageScreen {
  private var isLoading = false
  private var pages: [Int] = []
  private var paging: Task<Void, Never>?

  func scroll(to row: Int) {
    guard !isLoading, row > pages.count - 3 else { return }
    isLoading = true
    load(pages.count)
  }

  func end() { paging?.cancel() }

  private func load(_ page: Int) {
    paging = Task {
      await Task.yield()
      pages.append(page)
      isLoading = false
    }
  }
}
