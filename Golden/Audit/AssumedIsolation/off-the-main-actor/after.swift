@MainActor
final class Label {
  var text = ""
}

func update(_ label: Label) {
  Task.detached {
    await MainActor.run {
      label.text = "Updated"
    }
  }
}

actor Counter {
  let label: Label
  var count = 0
  init(_ label: Label) { self.label = label }

  func increase() async {
    count += 1
    let title = MainActor.assumeIsolated { label.text }
    print(title)
  }
}

struct Parser {
  nonisolated func report(to label: Label) async {
    await MainActor.run { label.text = "Parsed" }
  }
}
