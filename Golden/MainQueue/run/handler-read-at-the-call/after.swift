import Foundation

func schedule() {
  var handler = { print("first handler") }
  Task { @MainActor [handler] in handler() }
  handler = { print("second handler") }
  Task { @MainActor [handler] in handler() }
  handler = { print("never") }

  var count = 1
  DispatchQueue.main.async { print("count is \(count)") }
  Task { @MainActor [count] in print("count was \(count)") }
  count = 2
}

schedule()
RunLoop.main.run(until: Date() + 0.5)
