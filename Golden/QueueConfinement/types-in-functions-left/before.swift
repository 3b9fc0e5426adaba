import Foundation

class Sender {
  func send(_ text: String) {}
}

final class SenderTests {
  // A queue that only its type's methods name.
  func testOnce() {
    final class Spy: Sender {
      private(set) var count = 0
      let queue = DispatchQueue(label: "spy")

      override func send(_ text: String) {
        queue.sync {
          count += 1
        }
      }
    }
    Spy().send("a")
  }

  func testTwice() {
    final class Recorder: @unchecked Sendable {
      private let queue = DispatchQueue(label: "recorder")
      private let gate = DispatchSemaphore(value: 1)
      private var texts: [String] = []
      private var isOpen = false

      func record(_ text: String) {
        self.queue.sync { self.texts.append(text) }
      }

      func open() {
        gate.wait()
        isOpen = true
        gate.signal()
      }

      func close() {
        self.gate.wait()
        isOpen = false
        self.gate.signal()
      }

      var count: Int { queue.sync { texts.count } }
    }
    let recorder = Recorder()
    recorder.open()
    recorder.record("a")
    recorder.close()
    print(recorder.count)
  }

  lazy var worker: @Sendable (String) -> Void = {
    final class Printer: Sendable {
      private let jobs = DispatchQueue(label: "printer")

      func add(_ page: String) { self.jobs.async { print(page) } }
      func addTwice(_ page: String) { jobs.async { print(page, page) } }
    }
    let printer = Printer()
    return { printer.add($0) }
  }()
}
