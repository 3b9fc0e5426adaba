import Foundation

final class LogWriter: @unchecked Sendable {
  private let writeQueue = DispatchQueue(label: "log.write", qos: .utility)
  private let thumbnails = DispatchQueue(label: "thumbnails", attributes: .concurrent)
  private let unused = DispatchQueue(label: "unused")
  private var handle: FileHandle?

  func write(_ line: String) {
    writeQueue.async { self.handle?.write(Data(line.utf8)) }
  }

  func close() {
    writeQueue.async {
      self.handle?.closeFile()
      self.handle = nil
    }
  }

  func render(_ done: @escaping @Sendable (Data) -> Void) {
    thumbnails.async { done(Data()) }
  }
}
