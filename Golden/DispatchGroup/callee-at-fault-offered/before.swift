import Dispatch

struct Document {
  var text = ""
}

@MainActor
final class Viewer {
  private(set) var pages: [String] = []

  private func read(_ path: String, completion: @escaping (Document) -> Void) {
    DispatchQueue.main.async {
      if path.isEmpty {
        print("no such file")
      } else {
        completion(Document(text: path))
      }
    }
  }

  func attach(_ paths: [String]) {
    let group = DispatchGroup()
    for path in paths {
      group.enter()
      read(path) { document in
        self.pages.append(document.text)
        group.leave()
      }
    }
    group.notify(queue: .main) {
      print(self.pages.count)
    }
  }
}
