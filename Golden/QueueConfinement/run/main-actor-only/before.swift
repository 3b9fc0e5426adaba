import Dispatch
import Foundation

@MainActor final class Steps {
  private let queue = DispatchQueue(label: "steps")
  private var steps: [String] = []

  func take(_ step: String) -> Int {
    queue.sync {
      steps.append(step)
      return steps.count
    }
  }

  func undo() -> String? {
    let last = queue.sync { steps.popLast() }
    return last
  }
}

Task { @MainActor in
  let steps = Steps()
  print(steps.take("draw"), steps.take("fill"))
  print(steps.undo() ?? "none", steps.undo() ?? "none", steps.undo() ?? "none")
  exit(0)
}
RunLoop.main.run()
