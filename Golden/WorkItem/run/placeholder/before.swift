import Foundation

@MainActor
final class Debouncer {
  private var workItem = DispatchWorkItem {}

  func debounce(_ text: String) {
    workItem.cancel()
    workItem = DispatchWorkItem { print(text) }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1, execute: workItem)
  }

  func stop() { workItem.cancel() }
}

let debouncer = Debouncer()
debouncer.stop()
for text in ["a", "b", "c"] { debouncer.debounce(text) }
RunLoop.main.run(until: Date() + 0.3)
debouncer.debounce("never")
debouncer.stop()
RunLoop.main.run(until: Date() + 0.3)
print("done")
