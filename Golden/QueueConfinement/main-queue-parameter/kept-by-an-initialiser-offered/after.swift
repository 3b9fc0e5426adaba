import Foundation

final class Watcher: @unchecked Sendable {
  private let path: String
  private let onChange: @Sendable (String) -> Void

  init(path: String, onChange: @escaping @Sendable (String) -> Void) {
    self.path = path
    self.onChange = onChange
  }

  func check() {
    Task { @MainActor in
      self.onChange(self.path)
    }
  }

  func checkLater() {
    Task { @MainActor [weak self] in
      try? await Task.sleep(for: .seconds(1))
      self?.check()
    }
  }
}

func watch() {
  Watcher(path: "/tmp", onChange: { print($0) }).check()
  Watcher(path: "/var", onChange: { print($0) }).checkLater()
}

// A call passes another queue.
final class Printer: @unchecked Sendable {
  private let text: String
  private let queue: DispatchQueue

  init(text: String, queue: DispatchQueue = .main) {
    self.text = text
    self.queue = queue
  }

  func print() { queue.async { Swift.print(self.text) } }
}

func printBoth() {
  Printer(text: "a").print()
  Printer(text: "b", queue: .global()).print()
}

// Its place says what is made, with another queue.
final class Bell: @unchecked Sendable {
  private let tone: Int
  private let bellQueue: DispatchQueue

  init(tone: Int, bellQueue: DispatchQueue = .main) {
    self.tone = tone
    self.bellQueue = bellQueue
  }

  func ring() { bellQueue.async { print(self.tone) } }
}

func ring() {
  let bell: Bell = .init(tone: 1, bellQueue: .global())
  bell.ring()
  Bell(tone: 2).ring()
}

// Other modules may choose.
public final class Horn: @unchecked Sendable {
  private let tone: Int
  private let queue: DispatchQueue

  public init(tone: Int, queue: DispatchQueue = .main) {
    self.tone = tone
    self.queue = queue
  }

  public func blow() { queue.async { print(self.tone) } }
}

func blow() { Horn(tone: 1).blow() }

// The documentation speaks of the parameter.
final class Drum: @unchecked Sendable {
  private let tone: Int
  private let queue: DispatchQueue

  /// - Parameter queue: where it sounds.
  init(tone: Int, queue: DispatchQueue = .main) {
    self.tone = tone
    self.queue = queue
  }

  func beat() { queue.async { print(self.tone) } }
}

func beat() { Drum(tone: 1).beat() }
