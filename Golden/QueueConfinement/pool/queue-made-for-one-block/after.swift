import Foundation

func render(_ page: Int) -> String { String(repeating: "·", count: page) }

final class Printer: @unchecked Sendable {
  func start() {
    Task.detached {
      print(render(3))
    }
    Task.detached(priority: .background) { print(render(4)) }
  }

  func later() {
    Task.detached {
      try? await Task.sleep(for: .seconds(0.5))
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
    render(7)
  }

  // Another queue decides where it runs.
  func targeted(_ other: DispatchQueue) {
    DispatchQueue(label: "printer.targeted", target: other).async { print(render(8)) }
  }
}
