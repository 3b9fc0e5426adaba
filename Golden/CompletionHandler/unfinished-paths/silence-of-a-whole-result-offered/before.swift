import Foundation

struct Trail: Sendable { let name: String }

/// A register whose source isn't here.
protocol Register: Sendable {
  func close(_ name: String, completion: @escaping @MainActor (Result<Trail, any Error>) -> Void)
}

@MainActor
final class TrailList {
  private let register: any Register
  private var isOpen = true

  init(register: any Register) { self.register = register }

  func close(_ name: String, completion: @escaping @MainActor (Result<Trail, any Error>) -> Void) {
    guard isOpen else { return }
    isOpen = false
    register.close(name) { result in
      completion(result)
    }
  }
}

@MainActor
final class TrailScreen {
  let list: TrailList
  private var lines: [String] = []

  init(list: TrailList) { self.list = list }

  // Nothing is shown where nothing was done.
  func close(_ name: String) {
    list.close(name) { result in
      let line = "\(result)"
      self.lines.append(line)
    }
  }

  func report(_ result: Result<Trail, any Error>) { lines.append("\(result)") }

  func closeFirst() {
    list.close("first", completion: report)
  }

  func closeLast(then done: @escaping @MainActor (Result<Trail, any Error>) -> Void) {
    list.close("last", completion: done)
  }
}
