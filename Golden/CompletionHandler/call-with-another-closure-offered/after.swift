import Foundation

final class Importer: Sendable {
  func run(
    _ name: String, progress: @escaping @Sendable (Double) -> Void
  ) async -> Int {
    progress(0.5)
    return name.count
  }

  @available(*, renamed: "run(_:progress:)")
  func run(
    _ name: String, progress: @escaping @Sendable (Double) -> Void,
    completion: @escaping @Sendable (Int) -> Void
  ) {
    Task {
      completion(await run(name, progress: progress))
    }
  }
}

@MainActor
final class ImportScreen {
  private let importer = Importer()
  private var title = ""

  func start(_ name: String) {
    Task { @MainActor in
      let count = await importer.run(
        name, progress: { print("half", $0) })
      self.title = "\(count)"
    }
  }

  func startNamed() {
    Task { @MainActor in
      let count = await importer.run("a", progress: { [weak self] part in print(self == nil, part) })
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
