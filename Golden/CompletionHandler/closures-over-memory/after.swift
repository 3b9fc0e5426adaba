import Foundation

final class Checksum: Sendable {
  func sum(of data: Data) async -> Int {
    await withCheckedContinuation { continuation in
      data.withUnsafeBytes { bytes in
        continuation.resume(returning: bytes.reduce(0) { $0 + Int($1) })
      }
    }
  }
}

func show(_ checksum: Checksum) {
  Task { @MainActor [argument = Data([1, 2])] in
    print(await checksum.sum(of: argument))
  }
}
