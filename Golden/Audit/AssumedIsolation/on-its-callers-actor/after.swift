@MainActor
final class Label {
  var text = ""
}

nonisolated func report(to label: Label) async {
  MainActor.assumeIsolated { label.text = "Parsed" }
}

@concurrent func parse(for label: Label) async {
  MainActor.assumeIsolated { label.text = "Parsed" }
}
