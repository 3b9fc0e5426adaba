import Dispatch

final class Indexer: Sendable {
  private let background = DispatchQueue.global(qos: .utility)
  static let urgent: DispatchQueue = .global(qos: .userInitiated)

  func index(_ words: [String]) {
    background.async {
      print(words.sorted())
    }
    self.background.async { [weak self] in
      self?.log(words.count)
    }
    Self.urgent.async { print(words.isEmpty) }
    Indexer.urgent.async { print(words.last ?? "") }
  }

  func log(_ count: Int) {
    print(count)
  }
}
