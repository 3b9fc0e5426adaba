import Foundation

final class Uploads {
  private var names: [String] = []

  // The one that calls it waits for it, and nobody else could call it.
  private func send(_ name: String) async -> Bool {
    name.isEmpty
  }

  func next() async -> Int {
    names.removeLast()
    let isSent = await send("a")
    self.handle(isSent)
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
