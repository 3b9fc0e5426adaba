import Foundation

func report(_ text: String) {
  OperationQueue.main.addOperation { print(text) }
}

report("operation one")
report("operation two")
print("script")
RunLoop.main.run(until: Date() + 0.5)
