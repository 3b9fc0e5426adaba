import Foundation

final class Archive: Sendable {
  func size(of url: URL, completion: @escaping (Int) -> Void) {
    DispatchQueue.global(qos: .utility).async {
      let data = try? Data(contentsOf: url)
      DispatchQueue.main.async {
        completion(data?.count ?? 0)
      }
    }
  }
}

@MainActor
func measure(_ archive: Archive) async {
  archive.size(of: URL(fileURLWithPath: "/tmp/a")) { size in
    print(size)
  }
}
