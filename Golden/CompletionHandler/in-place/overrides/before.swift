import Foundation

class Exporter {
  func export(_ name: String, completion: @escaping (Bool) -> Void) {
    completion(false)
  }
}

final class TextExporter: Exporter {
  override func export(_ name: String, completion: @escaping (Bool) -> Void) {
    print("exports \(name)")
    completion(true)
  }
}

func run(_ exporter: Exporter) async {
  exporter.export("notes") { isDone in
    print(isDone)
  }
}
