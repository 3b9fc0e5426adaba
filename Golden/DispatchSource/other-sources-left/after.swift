import Foundation

final class Watcher {
  private let pressure = DispatchSource.makeMemoryPressureSource(eventMask: .warning, queue: .main)
  private var file: DispatchSourceFileSystemObject?

  func watch(_ descriptor: Int32) {
    let source = DispatchSource.makeFileSystemObjectSource(fileDescriptor: descriptor, eventMask: .write, queue: .main)
    source.setEventHandler { print("changed") }
    file = source
    source.resume()
    pressure.resume()
  }
}
