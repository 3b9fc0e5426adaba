import Foundation

final class Checksum: Sendable {
  func sum(of data: Data, completion: @escaping @Sendable (Int) -> Void) {
    DispatchQueue.global().async {
      data.withUnsafeBytes { bytes in
        completion(bytes.reduce(0) { $0 + Int($1) })
      }
    }
  }
}

func show(_ checksum: Checksum) {
  checksum.sum(of: Data([1, 2])) { print($0) }
}
