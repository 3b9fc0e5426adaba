import SwiftUI
import UIKit

@MainActor
final class AlbumModel {
  private(set) var sizes: [Int] = []
  private var encoding: Task<Void, Never>?

  func encode(_ images: [UIImage]) {
    encoding?.cancel()
    encoding = Task {
      for image in images {
        let data = image.jpegData(compressionQuality: 0.8)
        await Task.yield()
        guard data != nil else { continue }
      }
    }
  }

  func stop() { encoding?.cancel() }

  // The view's task awaits it.
  func measure(_ urls: [URL]) async {
    for url in urls {
      guard let data = try? await Self.read(url) else { continue }
      sizes.append(data.count)
    }
  }

  private nonisolated static func read(_ url: URL) async throws -> Data { try Data(contentsOf: url) }
}

struct AlbumView: View {
  let model: AlbumModel
  let urls: [URL]

  var body: some View {
    Text("Album")
      .task { await model.measure(urls) }
  }
}
