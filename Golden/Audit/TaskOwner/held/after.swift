import Combine

extension Task {
  func asAnyCancellable() -> AnyCancellable { AnyCancellable { cancel() } }
  func store(in set: inout Set<AnyCancellable>) { set.insert(asAnyCancellable()) }
}

@MainActor
final class EventModel {
  private let events: AsyncStream<Int>
  private var last = 0
  private var cancellables: Set<AnyCancellable> = []
  private var cancellable: AnyCancellable?
  private var tasks: [Task<Void, Never>] = []

  init(_ events: AsyncStream<Int>) { self.events = events }

  func watch() {
    Task {
      for await event in events { last = event }
    }
    .store(in: &cancellables)
  }

  func watchOnce() {
    cancellable = Task {
      for await event in events { last = event }
    }
    .asAnyCancellable()
  }

  func count() {
    tasks.append(
      Task {
        while !Task.isCancelled {
          last += 1
          await Task.yield()
        }
      })
  }
}
