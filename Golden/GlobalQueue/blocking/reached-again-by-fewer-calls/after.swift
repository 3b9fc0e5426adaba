import Foundation

final class Manifest: Sendable {
  let url: URL

  init(url: URL) { self.url = url }

  func refresh() {
    DispatchQueue.global().async { self.renew() }
  }

  func renew() {
    compare()
    load()
  }

  func compare() { load() }

  func load() { print((try? Data(contentsOf: url))?.count ?? 0) }
}
