import Dispatch
import Foundation

final class Store: @unchecked Sendable {
  private let ready = DispatchSemaphore(value: 0)

  func open() { ready.signal() }

  func waitUntilReady() { ready.wait() }

  func count() -> Int {
    let done = DispatchSemaphore(value: 0)
    DispatchQueue.global().async { done.signal() }
    done.wait()
    return 1
  }

  func settle() {
    let group = DispatchGroup()
    DispatchQueue.global().async(group: group) {}
    group.wait()
  }

  func pause() { Thread.sleep(forTimeInterval: 1) }
}

func title() -> String {
  DispatchQueue.main.sync { "title" }
}

func load(_ store: Store) async -> Int {
  store.waitUntilReady()
  return 1
}

func loadInTask(_ store: Store) {
  Task { _ = store.count() }
  Task.detached { store.settle() }
}

func loadAll(_ store: Store) async {
  await withTaskGroup(of: Void.self) { group in
    group.addTask { store.pause() }
  }
}

func report() async { print(title()) }

// It is told once, although the function has a name of Dispatch's.
final class Answer: @unchecked Sendable {
  private let ready = DispatchSemaphore(value: 0)

  func finish() { ready.signal() }
  func wait() { ready.wait() }
}

func fetch(_ answer: Answer) async {
  await Task.detached { answer.wait() }.value
}
