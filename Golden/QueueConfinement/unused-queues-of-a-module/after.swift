import Foundation

public class Capturer {
  // MARK: - Queues

  /// Where frames are prepared.
  /// Nothing else runs there.
  private let frameQueue = DispatchQueue(label: UUID().uuidString)

  /// Where frames are shown.
  static let displayQueue = DispatchQueue(label: "display")

  var frames = 0

  // Frames come on it.
  let documentedQueue = DispatchQueue(label: "documented")

  public let openQueue = DispatchQueue(label: "open")

  /// Where frames are written.

  var writingQueue = DispatchQueue(label: "writing")
}

public extension Capturer {
  static let sinkQueue = DispatchQueue(label: "sinks")
}

protocol Working {
  var workQueue: DispatchQueue { get }
}

final class Worker: Working {
  let workQueue = DispatchQueue(label: "work")
}

class Base {
  var baseQueue = DispatchQueue(label: "base")
}

final class Derived: Base {
  override var baseQueue: DispatchQueue {
    get { .main }
    set { print(newValue) }
  }
}

struct Settings {
  var drawQueue = DispatchQueue(label: "draw")
  var text = ""
}
