import Foundation

@MainActor final class Forecast {
  private var lines: [String] = []
  private let service = Service()

  func load(_ towns: [String]) {
    Task { @MainActor [weak self] in
      await withTaskGroup(of: Void.self) { group in
        for town in towns {
          group.addTask { @MainActor @Sendable in
            guard let self else { return }
            let line = await self.service.weather(of: town)
            self.lines.append(line)
          }
        }
      }
      self?.show()
    }
  }

  func warm(_ town: String) {
    Task { @MainActor in
      _ = await service.weather(of: town)
      print("warm")
      print("all warm")
    }
  }

  private func show() { print(lines) }
}

@MainActor final class Service {
  func weather(of town: String) async -> String {
    try? await Task.sleep(for: .seconds(1))
    return town
  }
}
