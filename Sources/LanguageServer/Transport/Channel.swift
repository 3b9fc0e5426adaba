import Codebase
import Foundation

/// Where messages come from and go to.
public enum Channel {
  /// The messages of a file descriptor until it ends. A thread of its own waits for them.
  public static func frames(from descriptor: Int32) -> AsyncStream<FrameDecoder.Frame> {
    AsyncStream { continuation in
      Thread.detachNewThread {
        var decoder = FrameDecoder()
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
          let count = read(descriptor, &buffer, buffer.count)
          if count < 0, errno == EINTR { continue }
          guard count > 0 else { break }
          decoder.append(buffer[..<count])
          while let frame = decoder.next() { continuation.yield(frame) }
        }
        continuation.finish()
      }
    }
  }

  /// Writes a message with its header. Where nobody reads any more, the input ends, too.
  public static func send(_ message: [UInt8], to descriptor: Int32) {
    let header = Array("Content-Length: \(message.count)\r\n\r\n".utf8)
    try? FileOperations.writeAll(header + message, to: descriptor)
  }
}
