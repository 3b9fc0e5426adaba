import Foundation

final class Announcer: @unchecked Sendable {
  private func announce(_ text: String) {
    Task { @MainActor in
      print(text)
    }
  }

  func start() {
    announce("start")
    announce("again")
  }
}

func publish(text: String) {
  Task { @MainActor in print(text) }
}

func publishAll() {
  publish(text: "one")
  publish(text: "two")
}
