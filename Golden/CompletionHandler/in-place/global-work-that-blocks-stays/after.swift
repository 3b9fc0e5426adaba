import Foundation

final class Archive: Sendable {
  func size(of url: URL) async -> Int {
    await withCheckedContinuation { continuation in
      DispatchQueue.global(qos: .utility).async {
        let data = try? Data(contentsOf: url)
        continuation.resume(returning: data?.count ?? 0)
      }
    }
  }
}

@MainActor
func measure(_ archive: Archive) async {
  let size = await archive.size(of: URL(fileURLWithPath: "/tmp/a"))
  print(size)
}
