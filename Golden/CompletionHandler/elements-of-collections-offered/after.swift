import Foundation

@MainActor
final class Loader {
  func load(_ id: Int, completion: @escaping @MainActor (Data) -> Void) {
    Task { @MainActor in completion(Data()) }
  }
}

@MainActor
final class Library {
  private var loaders: [String: Loader] = [:]
  private var queue: [Loader] = []

  func found(for name: String) -> Loader? { loaders[name] }

  func one(_ name: String) {
    guard let found = self.found(for: name) else { return }
    found.load(1) { data in
      print(data)
    }
  }

  func named(_ name: String) {
    loaders[name]?.load(2) { data in
      print(data)
    }
  }

  func next() {
    guard !queue.isEmpty else { return }
    let loader = queue.removeFirst()
    loader.load(3) { data in
      print(data)
    }
  }

  func all() {
    for (name, loader) in loaders {
      loader.load(4) { data in
        print(name, data)
      }
    }
    queue.forEach {
      $0.load(5) { data in
        print(data)
      }
    }
  }
}
