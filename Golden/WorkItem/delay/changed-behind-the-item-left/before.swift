import UIKit

final class Backoff: UIViewController {
  private var retry: DispatchWorkItem?
  private var ping: DispatchWorkItem?
  private var wait = 1.0
  private var last = Date()
  private var poll: DispatchWorkItem?

  func schedule() {
    retry?.cancel()
    let item = DispatchWorkItem { self.title = "again" }
    wait = 2
    let delay = wait
    retry = item
    DispatchQueue.main.asyncAfter(deadline: .now() + delay, execute: item)
  }

  func schedulePing() {
    ping?.cancel()
    ping = DispatchWorkItem { self.title = "ping" }
    self.last = Date()
    let delay = max(1, Date().timeIntervalSince(last))
    DispatchQueue.main.asyncAfter(deadline: .now() + delay, execute: ping!)
  }

  func schedulePoll() {
    poll?.cancel()
    let item = DispatchWorkItem { self.title = "poll" }
    wait = 3
    poll = item
    DispatchQueue.main.asyncAfter(deadline: .now() + wait, execute: item)
  }
}
