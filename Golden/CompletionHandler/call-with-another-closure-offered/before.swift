import Foundation

final class Importer: Sendable {
  func run(
    _ name: String, progress: @escaping @Sendable (Double) -> Void,
    completion: @escaping @Sendable (Int) -> Void
  ) {
    DispatchQueue.global().async {
      progress(0.5)
      completion(name.count)
    }
  }
}

@MainActor
final class ImportScreen {
  private let importer = Importer()
  private var title = ""

  func start(_ name: String) {
    importer.run(
      name, progress: { print("half", $0) },
      completion: { count in
        Task { @MainActor in self.title = "\(count)" }
      })
  }

  func startNamed() {
    importer.run("a", progress: { [weak self] part in print(self == nil, part) }) { count in
      print(count)
    }
  }

  // What it adds up may be read while it changes.
  func count() {
    nonisolated(unsafe) var total = 0.0
    importer.run("b", progress: { total += $0 }) { count in
      print(count)
    }
    total += 1
  }
}
