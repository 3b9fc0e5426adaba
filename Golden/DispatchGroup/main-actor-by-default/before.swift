import Dispatch

final class Gallery {
  private var images: [String] = []

  func load(_ name: String, completion: @escaping (String) -> Void) { completion(name) }

  func loadAll(_ names: [String]) {
    let group = DispatchGroup()
    for name in names {
      group.enter()
      load(name) {
        self.images.append($0)
        group.leave()
      }
    }
    group.notify(queue: .main) { [self] in
      print(images.count)
    }
  }
}
