import Foundation

final class Indexer {
  private var pass: DispatchWorkItem?
  private let pages: [String]

  init(pages: [String]) { self.pages = pages }

  func changed() {
    pass?.cancel()
    let pages = self.pages
    let item = DispatchWorkItem {
      print(pages.joined().count)
    }
    pass = item
    DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + 0.5, execute: item)
  }

  func stop() {
    pass?.cancel()
    pass = nil
  }
}

final class Renderer {
  func render(_ lines: [String]) {
    let item = DispatchWorkItem { print(lines.count) }
    DispatchQueue.global().async(execute: item)
    DispatchQueue.global(qos: .background).async(execute: DispatchWorkItem { print(lines.joined()) })
  }

  func wait(_ gate: DispatchSemaphore) {
    let item = DispatchWorkItem { gate.wait() }
    DispatchQueue.global().async(execute: item)
  }
}
