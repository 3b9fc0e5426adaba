import Combine

extension Task {
  func asAnyCancellable() -> AnyCancellable { AnyCancellable { cancel() } }
  func store(in set: inout Set<AnyCancellable>) { set.insert(asAnyCancellable()) }
}

// The cancellables go with the object, which no task holds.
@MainActor
final class WeakModel {
  private let events: AsyncStream<Int>
  private var last = 0
  private var cancellables: Set<AnyCancellable> = []

  init(_ events: AsyncStream<Int>) { self.events = events }

  func watch() {
    Task { [weak self, events] in
      for await event in events { self?.last = event }
    }
    .store(in: &cancellables)
  }

  // It ends by itself.
  func load() {
    Task { last = await Self.first() }.store(in: &cancellables)
  }

  private static func first() async -> Int { 1 }
}

@MainActor
final class StoppedModel {
  private let events: AsyncStream<Int>
  private var last = 0
  private var cancellables: Set<AnyCancellable> = []
  private var tasks: [Task<Void, Never>] = []

  init(_ events: AsyncStream<Int>) { self.events = events }

  func watch() {
    Task {
      for await event in events { last = event }
    }
    .store(in: &cancellables)
    tasks.append(
      Task {
        while !Task.isCancelled {
          last += 1
          await Task.yield()
        }
      })
  }

  func stop() {
    cancellables.removeAll()
    for task in tasks { task.cancel() }
  }
}
