import Foundation

final class Log: Sendable {
  func note(_ text: String) { print(text) }
}

let log = Log()

final class Saver {
  private var pending: DispatchWorkItem?

  func save(_ text: String) {
    pending?.cancel()
    let item = DispatchWorkItem { log.note("saved \(text)") }
    pending = item
    DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + 0.2, execute: item)
  }

  func forget() { pending?.cancel() }
}

let saver = Saver()
saver.save("one")
saver.save("two")
Thread.sleep(forTimeInterval: 0.5)
saver.save("three")
saver.forget()
RunLoop.main.run(until: Date() + 0.5)
print("done")
