import Foundation

final class Uploads {
  private var names: [String] = []

  // The one that calls it waits for it, and nobody else could call it.
  private func send(_ name: String, completion: @escaping (Bool) -> Void) {
    Task.detached(priority: .utility) {
      completion(name.isEmpty)
    }
  }

  func next() -> Int {
    let group = DispatchGroup()
    names.removeLast()
    group.enter()
    send("a") { isSent in
      self.handle(isSent)
      group.leave()
    }
    group.wait()
    return names.count
  }

  private func handle(_ isSent: Bool) {
    print(isSent)
  }

  // Others of the module may call this one some day.
  func check(_ name: String, completion: @escaping (Bool) -> Void) {
    completion(names.contains(name))
  }
}

fileprivate func forget(_ name: String, completion: @escaping () -> Void) {
  print(name)
  completion()
}
