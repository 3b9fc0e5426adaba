import Foundation

final class Service: Sendable {
  func start(_ report: @escaping (Int) -> Void) { report(1); report(2) }
  func begin(_ report: @escaping @Sendable (Int) -> Void) { report(1); report(2) }
  func each(_ body: (Int) -> Void) { body(1) }
}

final class Coordinator: Sendable {
  private let ui = DispatchQueue.main
  private let service = Service()

  func run() {
    ui.async {
      self.service.start { value in print(value) }
    }
    ui.async {
      self.service.begin { value in print(value) }
    }
    ui.async {
      self.service.each { value in print(value) }
    }
    ui.async { print("plain") }
    DispatchQueue.main.async {
      self.service.start { value in print(value) }
    }
  }
}
