import Foundation

@MainActor
final class Keeper {
  private var kept = 0

  func keep(_ text: String, completion: @escaping @Sendable () -> Void) {
    precondition(!text.isEmpty)
    DispatchQueue.global().async {
      completion()
    }
  }

  func all(_ texts: [String]) {
    let group = DispatchGroup()
    texts.forEach({
      group.enter()
      keep($0, completion: group.leave)
    })
    group.notify(queue: .main) {
      print("kept", texts)
      exit(0)
    }
  }
}

MainActor.assumeIsolated { Keeper().all(["a", "b", "c"]) }
RunLoop.main.run()
