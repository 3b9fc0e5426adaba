import Dispatch

final class Catalogue: @unchecked Sendable {
  let queue = DispatchQueue(label: "catalogue")
  private(set) var names: [String] = []

  func list(completion: @escaping @Sendable ([String]?) -> Void) { completion(nil) }

  func populate() {
    let group = DispatchGroup()
    group.enter()
    list { names in
      guard let names else { return }
      self.names = names
      group.leave()
    }
    group.notify(queue: .main) {
      print(self.names)
    }
  }

  func index(_ files: [String]) {
    let group = DispatchGroup()
    for file in files {
      group.enter()
      queue.async { [weak self] in
        guard let self else { return }
        self.names.append(file)
        group.leave()
      }
    }
    group.notify(queue: .main) { print("indexed") }
  }
}
