import Foundation

func download(_ name: String, completion: @escaping (Int) -> Void) {
  DispatchQueue.main.async { completion(name.count) }
}

// Whoever waits for the group would wait for the task.
func downloadAll(_ names: [String]) {
  let group = DispatchGroup()
  for name in names {
    group.enter()
    download(name) { count in
      print(count)
      group.leave()
    }
  }
  group.wait()
}
