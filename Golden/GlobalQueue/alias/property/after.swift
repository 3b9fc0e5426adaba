import Dispatch

final class Indexer: Sendable {
  private let background = DispatchQueue.global(qos: .utility)
  static let urgent: DispatchQueue = .global(qos: .userInitiated)

  func index(_ words: [String]) {
    Task.detached(priority: .utility) {
      print(words.sorted())
    }
    Task.detached(priority: .utility) { [weak self] in
      self?.log(words.count)
    }
    Task.detached(priority: .userInitiated) { print(words.isEmpty) }
    Task.detached(priority: .userInitiated) { print(words.last ?? "") }
  }

  func log(_ count: Int) {
    print(count)
  }
}
