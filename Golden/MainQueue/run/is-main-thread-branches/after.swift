import Foundation

func publish(_ value: Int) {
  if Thread.isMainThread {
    print("inline \(value)")
  } else {
    Task { @MainActor in print("queued \(value)") }
  }
}

publish(1)
print("after 1")
Thread.detachNewThread { publish(2) }
RunLoop.main.run(until: Date() + 0.5)
publish(3)
print("after 3")
