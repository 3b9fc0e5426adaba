import Foundation

class Exporter {
  func export(_ name: String) -> Bool {
    false
  }
}

final class TextExporter: Exporter {
  override func export(_ name: String) -> Bool {
    print("exports \(name)")
    return true
  }
}

func run(_ exporter: Exporter) async {
  let isDone = exporter.export("notes")
  print(isDone)
}
