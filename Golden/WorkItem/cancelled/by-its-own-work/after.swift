import UIKit

final class Attempt {
  private var timeout: Task<Void, Never>?
  private var failures = 0

  func start() {
    timeout?.cancel()
    let deadline = SuspendingClock.now + .seconds(10)
    timeout = Task { @MainActor [weak self] in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      self?.finish()
    }
  }

  // Called by the timeout's own work, too.
  private func finish() {
    timeout?.cancel()
    timeout = nil
    failures += 1
  }
}

final class Connector: UIViewController {
  private let attempt = Attempt()

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    attempt.start()
  }
}

/// The item of one class leads to those of another.
final class Quiet {
  private var pending: DispatchWorkItem?
  private let pause: TimeInterval
  private let queue: DispatchQueue

  init(pause: TimeInterval, queue: DispatchQueue = .main) {
    self.pause = pause
    self.queue = queue
  }

  func settle(_ work: @escaping () -> Void) {
    pending?.cancel()
    let item = DispatchWorkItem(block: { work() })
    pending = item
    queue.asyncAfter(deadline: .now() + pause, execute: item)
  }
}

final class Portrait {
  private let quiet = Quiet(pause: 3)
  private var renewal: Task<Void, Never>?
  private var renewals = 0

  func changed() {
    quiet.settle {
      self.renewal?.cancel()
      let deadline = SuspendingClock.now + .seconds(300)
      self.renewal = Task { @MainActor [weak self] in
        try? await Task.sleep(until: deadline, clock: .suspending)
        guard !Task.isCancelled else { return }
        self?.renewals += 1
      }
    }
  }
}

/// What another queue runs proves nothing.
final class Archive {
  private let queue = DispatchQueue(label: "archive")
  private var sweep: DispatchWorkItem?
  private var notice: DispatchWorkItem?
  private var notices = 0

  func changed() {
    let item = DispatchWorkItem { [weak self] in self?.announce() }
    sweep = item
    queue.asyncAfter(deadline: .now() + 1, execute: item)
  }

  private func announce() {
    notice?.cancel()
    let item = DispatchWorkItem { [weak self] in self?.notices += 1 }
    notice = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: item)
  }
}
