import Dispatch

struct Thread {
  static let isMainThread = true
  var messages: [String] = []
}

func open(_ thread: Thread) {
  assert(Thread.isMainThread)
  if Thread.isMainThread { print(thread.messages) }
  Task { @MainActor in print(Thread.isMainThread, thread.messages) }
}
