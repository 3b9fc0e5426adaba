import Foundation

final class Library: @unchecked Sendable {
  private let queue = DispatchQueue(label: "library")

  private func inBackground(_ work: @escaping @Sendable () -> Void) {
    queue.async { work() }
  }

  func title(of url: URL) async -> String {
    await withCheckedContinuation { continuation in
      inBackground {
        let data = try? Data(contentsOf: url)
        continuation.resume(returning: "\(data?.count ?? 0)")
      }
    }
  }
}

@MainActor
func show(_ library: Library, _ url: URL) async {
  let title = await library.title(of: url)
  print(title)
}
