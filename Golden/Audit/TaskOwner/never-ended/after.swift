import UIKit

class DetailViewController: UIViewController {
  private let events: AsyncStream<Int>
  private var streamTask: Task<Void, Never>?
  private var clockTask: Task<Void, Never>?
  private var last = 0

  init(_ events: AsyncStream<Int>) {
    self.events = events
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError() }

  deinit {
    streamTask?.cancel()
  }

  func startMonitoring() {
    streamTask = Task {
      for await event in events {
        last = event
      }
    }
  }

  func startClock() {
    clockTask = Task { [weak self] in
      guard let self else { return }
      while !Task.isCancelled {
        self.last += 1
        try? await Task.sleep(nanoseconds: 1_000_000_000)
      }
    }
  }

  func tick() {
    Task {
      while true {
        last += 1
        await Task.yield()
      }
    }
  }
}

@MainActor
final class FeedModel {
  private let events: AsyncStream<Int>
  private var feedTask: Task<Void, Never>?
  private var relayTask: Task<Void, Never>?
  private var last = 0

  init(_ events: AsyncStream<Int>) {
    self.events = events
    relayTask = Task { [weak self] in
      await self?.relay()
    }
    watch()
  }

  deinit {
    feedTask?.cancel()
    relayTask?.cancel()
  }

  // Ending the former task doesn't end the last.
  func watch() {
    feedTask?.cancel()
    feedTask = Task {
      for await event in events { last = event }
    }
  }

  // The method holds the object for as long as its loop runs.
  private func relay() async {
    for await event in events {
      last = event
    }
  }
}
