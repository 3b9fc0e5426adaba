import Foundation

final class Journal {
  private var entries: [String] = []
  private var flush: Task<Void, Never>?

  func add(_ entry: String) {
    entries.append(entry)
    guard flush == nil else { return }
    let deadline = SuspendingClock.now + .seconds(2)
    flush = Task { @MainActor [weak self] in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      self?.write()
      self?.flush = nil
    }
  }

  private func write() { entries.removeAll() }
}

/// An item that runs at once may run before it is kept.
final class Badge {
  private var refresh: DispatchWorkItem?
  private var count = 0

  func changed() {
    guard refresh == nil else { return }
    let item = DispatchWorkItem { [weak self] in
      self?.count += 1
      self?.refresh = nil
    }
    refresh = item
    DispatchQueue.main.async(execute: item)
  }
}

/// What the property held is cancelled where it is set.
final class Ticker {
  private var beat: DispatchWorkItem? {
    didSet { oldValue?.cancel() }
  }
  private var beats = 0

  func start() {
    let item = DispatchWorkItem { [weak self] in self?.beats += 1 }
    beat = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: item)
  }
}
