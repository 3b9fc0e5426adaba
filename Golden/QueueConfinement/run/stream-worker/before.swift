import Dispatch
import Foundation

final class Printer: @unchecked Sendable {
  private let queue = DispatchQueue(label: "printer")
  private let prefix: String

  init(prefix: String) { self.prefix = prefix }

  func print(_ number: Int) {
    queue.async {
      Swift.print(self.prefix, number)
    }
  }

  func stop() {
    queue.async { exit(0) }
  }
}

let printer = Printer(prefix: "page")
for number in 0..<50 { printer.print(number) }
printer.stop()
RunLoop.main.run()
