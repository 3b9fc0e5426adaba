import Dispatch

func digest(_ words: [String]) -> String { words.joined() }

actor Journal {
  private var entries: [String] = []

  func append(_ entry: String) {
    entries.append(entry)
    Task.detached(priority: .utility) { [entries] in
      print(digest(entries))
    }
  }
}

func publish(_ words: [String]) async {
  Task.detached {
    print(digest(words))
  }
  await Task.yield()
}
