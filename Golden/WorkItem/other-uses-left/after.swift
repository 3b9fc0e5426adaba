import UIKit

final class Animations: UIViewController {
  private var observed: DispatchWorkItem?
  private var waited: DispatchWorkItem?
  private var compared: DispatchWorkItem?
  private var passed: DispatchWorkItem?
  private var captured: DispatchWorkItem?
  private var reused: DispatchWorkItem?
  private weak var weakly: DispatchWorkItem?
  private lazy var ready = DispatchWorkItem { print("ready") }

  func start() {
    let first = DispatchWorkItem { print("observed") }
    first.notify(queue: .main) { print("done") }
    observed = first
    DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: first)
  }

  func wait() {
    waited = DispatchWorkItem { print("waited for") }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: waited!)
    waited?.wait()
  }

  func compare(with other: DispatchWorkItem) {
    compared = DispatchWorkItem { print("compared") }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: compared!)
    if compared === other { print("the same") }
  }

  func pass() {
    passed = DispatchWorkItem { print("passed on") }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: passed!)
    compare(with: passed!)
  }

  func capture() {
    captured = DispatchWorkItem { print("captured") }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: captured!)
    let end = { [captured] in captured?.cancel() }
    end()
  }

  func reuse() {
    reused = DispatchWorkItem { [weak self] in
      guard let self else { return }
      DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: self.reused!)
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: reused!)
  }

  func hold() {
    let item = DispatchWorkItem { print("held weakly") }
    weakly = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: item)
    DispatchQueue.main.async(execute: ready)
  }
}
