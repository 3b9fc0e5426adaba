import Foundation

func render(_ page: Int) -> String { String(repeating: "·", count: page) }

final class Printer: @unchecked Sendable {
  func start() {
    DispatchQueue(label: "printer").async {
      print(render(3))
    }
    DispatchQueue(label: "printer.background", qos: .background, attributes: .concurrent).async { print(render(4)) }
  }

  func later() {
    DispatchQueue(label: "printer.later").asyncAfter(deadline: .now() + 0.5) {
      print(render(5))
    }
  }

  // What waits for another block may wait for long.
  func waiting(_ gate: DispatchSemaphore) {
    DispatchQueue(label: "printer.waiting").async {
      gate.wait()
      print(render(6))
    }
  }

  // Its caller waits.
  func now() -> String {
    DispatchQueue(label: "printer.now").sync { render(7) }
  }

  // Another queue decides where it runs.
  func targeted(_ other: DispatchQueue) {
    DispatchQueue(label: "printer.targeted", target: other).async { print(render(8)) }
  }
}
