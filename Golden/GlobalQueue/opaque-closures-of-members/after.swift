import Foundation

struct Request {
  let success: (Int) -> Void
}

final class Page {
  private let onAppear: (Page) -> Void
  private var handlers: [Int: () -> Void] = [:]
  var callbacks: [(Int) -> Void] = []
  var onDone: (() -> Void)?
  private let fixed: (Int) -> Void = { print($0) }

  init(onAppear: @escaping (Page) -> Void) { self.onAppear = onAppear }

  func appear(_ request: Request) {
    DispatchQueue.global().async { self.onAppear(self) }
    DispatchQueue.global().async { request.success(1) }
    DispatchQueue.global().async { self.handlers[1]?() }
    DispatchQueue.global().async { [weak self] in self?.onDone?() }
    Task.detached { self.fixed(1) }
    let callbacks = callbacks
    DispatchQueue.global().async { callbacks.forEach { $0(1) } }
    Task.detached { callbacks.forEach { print($0) } }
  }
}
