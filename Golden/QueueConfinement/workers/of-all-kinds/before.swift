import Foundation

// One block, but many calls put it on the queue.
final class Ticker: @unchecked Sendable {
  private let queue = DispatchQueue(label: "ticker")

  func tick(_ number: Int) { queue.async { print("tick", number) } }
}

// The initialiser makes the queue.
final class Importer: @unchecked Sendable {
  private let importQueue: DispatchQueue
  private let folder: String

  init(folder: String) {
    self.folder = folder
    self.importQueue = DispatchQueue(label: "import \(folder)", qos: .utility)
  }

  func importAll(_ names: [String]) {
    importQueue.async { [folder] in
      for name in names { print(folder, name) }
    }
  }
}

// The queue is made when it is first used.
final class Exporter: @unchecked Sendable {
  lazy var exportQueue = DispatchQueue(label: "export")

  func export(_ name: String) {
    exportQueue.async { print("export", name) }
  }
}

func export(with exporter: Exporter) {
  exporter.exportQueue.async { print("export all") }
}

// Each block is a barrier, so they run one after the other.
final class Ledger: @unchecked Sendable {
  private let ledgerQueue = DispatchQueue(label: "ledger", attributes: .concurrent)

  func note(_ line: String) {
    ledgerQueue.async(flags: .barrier) { print("note", line) }
  }
}

// What its jobs call is not known.
final class Listeners: @unchecked Sendable {
  private let queue = DispatchQueue(label: "listeners")
  private let listener: @Sendable (String) -> Void = { print($0) }

  func begin() { queue.async { self.listener("begin") } }
  func end() { queue.async { self.listener("end") } }
}

// It answers through a handler.
enum Parser {
  private static let parseQueue = DispatchQueue(label: "parser")

  static func parse(_ text: String, _ done: @escaping @Sendable (Int) -> Void) {
    parseQueue.async {
      let count = text.split(separator: " ").count
      DispatchQueue.main.async { done(count) }
    }
  }
}

// Two queues of one class.
final class Player: @unchecked Sendable {
  private let playlistQueue = DispatchQueue(label: "playlist")
  private let thumbnailQueue = DispatchQueue(label: "thumbnails", qos: .background)

  func load(_ name: String) {
    playlistQueue.async { print("load", name) }
    thumbnailQueue.async { print("draw", name) }
  }
}

// The name that the jobs would have is taken.
final class Office: @unchecked Sendable {
  private let queue = DispatchQueue(label: "office")
  let jobs = ["sort", "copy"]

  func work() {
    for job in jobs { queue.async { print(job) } }
  }
}

// Computed variables follow the stored ones.
final class Reader: @unchecked Sendable {
  private let detailsQueue = DispatchQueue(label: "details")
  private let name = "reader"
  private var title: String { name.uppercased() }
  func read() {
    detailsQueue.async { [weak self] in
      guard let self else { return }
      print(self.title)
    }
  }
}

final class Label: @unchecked Sendable {
  var text = ""
}

// What a constant holds is changed, and not the constant.
final class Titles: @unchecked Sendable {
  private let titleQueue = DispatchQueue(label: "titles")

  func show(_ name: String) -> Label {
    let label = Label()
    titleQueue.async { label.text = name }
    return label
  }
}
