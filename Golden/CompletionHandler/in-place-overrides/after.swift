import Foundation

class Exporter {
  func export(_ name: String) async -> Bool {
    false
  }
}

final class TextExporter: Exporter {
  override func export(_ name: String) async -> Bool {
    print("exports \(name)")
    return true
  }
}

func run(_ exporter: Exporter) async {
  let isDone = await exporter.export("notes")
  print(isDone)
}
