import Foundation

func show() {
  Task { @MainActor in print("one") }
  Task { @MainActor in print("two") }
  Task { @MainActor in print("three") }
}

show()
print("zero")
RunLoop.main.run(until: Date() + 0.5)
