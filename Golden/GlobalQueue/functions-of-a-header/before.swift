import Foundation

struct Codec {
  let level: Int

  // A bridging header declares the functions of which nothing is known here.
  func encode() {
    DispatchQueue.global().async {
      print(codec_encode(Int32(level)))
    }
  }

  func flush() {
    DispatchQueue.global().async {
      codec_flush_blocking(1)
    }
  }

  func encodeTwice() {
    DispatchQueue.global().async {
      twice()
    }
  }

  private func twice() {
    print(codec_encode(1), codec_encode(2))
  }

  // C's own.
  func root() {
    DispatchQueue.global().async {
      print(cbrt(27.0), sqrt(16.0))
    }
  }

  func run(_ work: @escaping @Sendable () -> Int) {
    DispatchQueue.global().async {
      let value = work()
      print(value)
    }
  }
}
