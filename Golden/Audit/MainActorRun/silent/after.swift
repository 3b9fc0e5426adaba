import Foundation

@MainActor
final class Gallery {
  var images: [String] = []

  func load(_ names: [String]) {
    Task.detached {
      let found = names.filter { $0.hasSuffix(".png") }
      await MainActor.run { self.images = found }
    }
  }

  nonisolated func append(_ name: String) async {
    await MainActor.run { images.append(name) }
  }

  func later(_ run: (@escaping @Sendable () async -> Void) -> Void) {
    run {
      await MainActor.run { self.images.removeAll() }
    }
  }
}

struct Scanner {
  let gallery: Gallery

  func scan(_ names: [String]) async {
    for name in names {
      let size = name.count
      await MainActor.run { gallery.images.append("\(name) \(size)") }
    }
    await MainActor.run { gallery.images.sort() }
    let sorted = names.sorted()
    await MainActor.run { gallery.images = sorted }
  }

  func follow(_ names: AsyncStream<String>) async {
    for await name in names {
      await MainActor.run { gallery.images.append(name) }
    }
  }
}

func reload(_ gallery: Gallery) {
  Task { @MainActor in
    gallery.images = ["loading"]
    await Task.yield()
    gallery.images = ["done"]
  }
}

struct Runner {
  func run(_ work: () -> Void) async { work() }
}

@MainActor
func start(_ runner: Runner) async {
  await runner.run { print("started") }
}
