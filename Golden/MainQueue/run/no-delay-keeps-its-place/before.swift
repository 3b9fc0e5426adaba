import Foundation

func show() {
  DispatchQueue.main.async { print("one") }
  DispatchQueue.main.asyncAfter(deadline: .now()) { print("two") }
  DispatchQueue.main.async { print("three") }
}

show()
print("zero")
RunLoop.main.run(until: Date() + 0.5)
