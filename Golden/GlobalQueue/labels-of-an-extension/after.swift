import Foundation
import UIKit

struct Dependencies { var isSynchronous = false }

extension DispatchQueue {
  func async(using dependencies: Dependencies, execute work: @escaping () -> Void) {
    if dependencies.isSynchronous { work() } else { async(execute: work) }
  }
  func asyncAfter(delay: TimeInterval, execute work: @escaping () -> Void) {
    asyncAfter(deadline: .now() + delay, execute: work)
  }
}

final class Runner {
  private let queue = DispatchQueue(label: "q")
  private var ran = 0
  var text = ""

  func run(using dependencies: Dependencies) {
    DispatchQueue.global(qos: .utility).async(using: dependencies) { print("a") }
    DispatchQueue.main.async(using: dependencies) { print("b") }
    DispatchQueue.main.async(using: dependencies, execute: { print("c") })
    DispatchQueue.main.asyncAfter(delay: 1) { print("d") }
    queue.async(using: dependencies) { self.ran += 1 }
    queue.sync { self.ran += 2 }
    DispatchQueue.global().async(using: dependencies) {
      let text = "x"
      DispatchQueue.main.async(using: dependencies) { self.text = text }
    }
    DispatchQueue.global().async(using: dependencies) {
      let text = "x"
      Task { @MainActor in self.text = text }
    }
  }

  func load(using dependencies: Dependencies, completion: @escaping (Int) -> Void) {
    Task.detached {
      DispatchQueue.main.async(using: dependencies) { completion(1) }
    }
  }

  func start() async {
    load(using: Dependencies()) { print($0) }
  }

  func all() {
    let group = DispatchGroup()
    DispatchQueue.global().async(using: Dependencies()) { print("e") }
    DispatchQueue.global().async(group: group) { print("f") }
    group.notify(queue: .main) { print("g") }
  }
}
