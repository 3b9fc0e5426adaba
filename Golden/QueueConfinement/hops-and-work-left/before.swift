import Foundation

final class Thumbnails: @unchecked Sendable {
  private let queue = DispatchQueue(label: "thumbnails")
  let show: @MainActor (String) -> Void

  init(show: @escaping @MainActor (String) -> Void) { self.show = show }

  // The name is made on the queue.
  func load(_ page: Int) {
    queue.async {
      let name = "page-\(page)".uppercased()
      DispatchQueue.main.async { self.show(name) }
    }
  }

  func clear() {
    queue.async { DispatchQueue.main.async { self.show("") } }
  }
}

final class Delays: @unchecked Sendable {
  private let queue = DispatchQueue(label: "delays")
  let show: @MainActor (String) -> Void

  init(show: @escaping @MainActor (String) -> Void) { self.show = show }

  func later() {
    queue.async { DispatchQueue.main.asyncAfter(deadline: .now() + 2) { self.show("later") } }
  }

  func waiting() {
    queue.async { DispatchQueue.main.sync { self.show("now") } }
  }
}
