import Foundation

final class Uploads {
  private var names: [String] = []

  // The one that calls it can't follow, and nobody else could.
  private func send(_ name: String, completion: @escaping (Bool) -> Void) {
    DispatchQueue.global(qos: .utility).async {
      completion(name.isEmpty)
    }
  }

  func next() -> Int {
    names.removeLast()
    send("a", completion: handle)
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
