import Foundation

final class Album: Sendable {
  func count(completion: @escaping @Sendable (Int) -> Void) {
    DispatchQueue.global().async { completion(1) }
  }

  func title(completion: @escaping @Sendable (String?) -> Void) {
    DispatchQueue.global().async { completion("Summer") }
  }
}

func twice(_ album: Album) async -> Int {
  let count = await withCheckedContinuation { continuation in
    album.count { continuation.resume(returning: $0 * 2) }
  }
  return count
}

func name(_ album: Album) async -> String {
  await withCheckedContinuation { continuation in
    album.title { title in
      continuation.resume(returning: title ?? "none")
    }
  }
}

func counted(_ album: Album) async -> Int {
  let count: Int = await withCheckedContinuation { continuation in
    album.count {
      continuation.resume(with: .success($0))
    }
  }
  return count
}
