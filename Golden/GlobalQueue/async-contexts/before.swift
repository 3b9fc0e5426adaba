import Dispatch

func digest(_ words: [String]) -> String { words.joined() }

actor Journal {
  private var entries: [String] = []

  func append(_ entry: String) {
    entries.append(entry)
    DispatchQueue.global(qos: .utility).async { [entries] in
      print(digest(entries))
    }
  }
}

func publish(_ words: [String]) async {
  DispatchQueue.global().async {
    print(digest(words))
  }
  await Task.yield()
}
