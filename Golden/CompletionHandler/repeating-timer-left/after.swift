import Foundation

@MainActor
final class Repeater {
  private final class Client {
    let callback: @MainActor () -> Void
    init(callback: @escaping @MainActor () -> Void) { self.callback = callback }
  }

  private var clients: [Client] = []

  // The timer calls it again and again, so no continuation can wait for it.
  func start(every interval: TimeInterval, callback: @escaping @MainActor () -> Void) {
    let client = Client(callback: callback)
    clients.append(client)
    let timer = Timer(timeInterval: interval, repeats: true) { [weak self] _ in
      Task { @MainActor in self?.fire() }
    }
    RunLoop.main.add(timer, forMode: .common)
  }

  private func fire() { for client in clients { client.callback() } }
}

@MainActor
func refresh(_ repeater: Repeater) {
  repeater.start(every: 60) { print("refresh") }
}
