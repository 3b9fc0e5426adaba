import Foundation

final class Library: @unchecked Sendable {
  private let queue = DispatchQueue(label: "library")

  private func inBackground(_ work: @escaping @Sendable () -> Void) {
    queue.async { work() }
  }

  @available(*, renamed: "title(of:)")
  func title(of url: URL, completion: @escaping (String) -> Void) {
    inBackground {
      let data = try? Data(contentsOf: url)
      Task { @MainActor in
        completion("\(data?.count ?? 0)")
      }
    }
  }

  func title(of url: URL) async -> String {
    await withCheckedContinuation { continuation in
      title(of: url) { value in
        continuation.resume(returning: value)
      }
    }
  }
}

@MainActor
func show(_ library: Library, _ url: URL) async {
  let title = await library.title(of: url)
  print(title)
}
