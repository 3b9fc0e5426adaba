import Foundation

final class Library: @unchecked Sendable {
  private let queue = DispatchQueue(label: "library")

  private func inBackground(_ work: @escaping @Sendable () -> Void) {
    queue.async { work() }
  }

  func title(of url: URL, completion: @escaping (String) -> Void) {
    inBackground {
      let data = try? Data(contentsOf: url)
      DispatchQueue.main.async {
        completion("\(data?.count ?? 0)")
      }
    }
  }
}

@MainActor
func show(_ library: Library, _ url: URL) async {
  library.title(of: url) { title in
    print(title)
  }
}
