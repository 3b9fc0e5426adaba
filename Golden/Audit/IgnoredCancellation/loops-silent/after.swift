import SwiftUI
import UIKit

@MainActor
final class AlbumModel {
  private(set) var sizes: [Int] = []
  private var encoding: Task<Void, Never>?

  // Each element asks.
  func encode(_ images: [UIImage]) {
    encoding?.cancel()
    encoding = Task {
      for image in images {
        guard !Task.isCancelled else { return }
        _ = image.jpegData(compressionQuality: 0.8)
        await Task.yield()
      }
    }
  }

  func stop() { encoding?.cancel() }

  // The error of the cancellation ends it.
  func measure(_ urls: [URL]) async throws {
    for url in urls {
      try await Task.sleep(nanoseconds: 1_000)
      sizes.append(try Data(contentsOf: url).count)
    }
  }

  // What is done for each is nothing much.
  func count(_ names: [String]) async {
    for name in names {
      sizes.append(name.count)
      await Task.yield()
    }
  }

  // These are three.
  func samples() async {
    for index in 0..<3 {
      sizes.append((try? Data(contentsOf: URL(fileURLWithPath: "/\(index)")))?.count ?? 0)
    }
  }

  // Nobody cancels it.
  func warm(_ urls: [URL]) {
    Task {
      for url in urls {
        sizes.append((try? Data(contentsOf: url))?.count ?? 0)
        await Task.yield()
      }
    }
  }

  // A failure ends it, and a cancellation is one.
  func check(_ urls: [URL]) async {
    for url in urls {
      do {
        try await Task.sleep(nanoseconds: 1_000)
        sizes.append(try Data(contentsOf: url).count)
      } catch {
        break
      }
    }
  }
}

struct AlbumView: View {
  let model: AlbumModel
  let urls: [URL]

  var body: some View {
    Text("Album")
      .task { try? await model.measure(urls) }
      .task { await model.count(["a"]) }
      .task { await model.samples() }
      .task { await model.check(urls) }
  }
}
