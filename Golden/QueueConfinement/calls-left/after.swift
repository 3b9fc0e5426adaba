import Foundation

protocol PlayerDelegate: AnyObject {
  func playerDidChange()
}

final class Player: @unchecked Sendable {
  private let ownMethodLock = NSLock()
  private let ownProperty = DispatchQueue(label: "2")
  private let handler = DispatchQueue(label: "3")
  private let parameter = DispatchQueue(label: "4")
  private let delegation = DispatchQueue(label: "5")
  private let posting = DispatchQueue(label: "6")
  private let selfish = DispatchQueue(label: "7")
  private let creatingLock = NSLock()
  private let unknownLock = NSLock()
  private let elsewhere = DispatchQueue(label: "10")
  private let keeping = DispatchQueue(label: "11")
  private var position = 0
  private var rate = 1
  private var onChange: (() -> Void)?
  private var volume = 1
  private var index = 0
  private var track = 0
  private var listeners: [ObjectIdentifier] = []
  private var engine: Engine?
  private var line = 0
  private var offset = 0
  private var later: (() -> Void)?
  weak var delegate: (any PlayerDelegate)?
  var shown = 0

  private func log() { print("changed") }
  private var doubled: Int { shown * 2 }

  func seek() { ownMethodLock.withLock { position += 1; log() } }
  func speed() { ownProperty.sync { rate = doubled } }
  func notify() { handler.sync { onChange?() } }
  func fade(_ step: (Int) -> Int) { parameter.sync { volume = step(volume) } }
  func next() { delegation.sync { index += 1; delegate?.playerDidChange() } }
  func post() {
    posting.sync {
      track += 1
      NotificationCenter.default.post(name: Notification.Name("track"), object: nil)
    }
  }
  func register() { selfish.sync { listeners.append(ObjectIdentifier(self)) } }
  func start() { creatingLock.withLock { engine = Engine() } }
  func write() { unknownLock.withLock { line += 1; print(line) } }
  func show() { elsewhere.sync { offset += 1; shown = offset } }
  func keep() { keeping.sync { later = { self.shown += 1 } } }
}

final class Engine {}
