import Foundation

@MainActor final class Forecast {
  private var lines: [String] = []
  private let service = Service()

  func load(_ towns: [String]) {
    let group = DispatchGroup()
    for town in towns {
      group.enter()
      service.weather(of: town) { [weak self, group] line in
        self?.lines.append(line)
        group.leave()
      }
    }
    group.notify(queue: .main) { [weak self] in
      self?.show()
    }
  }

  func warm(_ town: String) {
    let group = DispatchGroup()
    group.enter()
    service.weather(of: town) { [group] _ in
      print("warm")
      group.leave()
    }
    group.notify(queue: .main) { print("all warm") }
  }

  private func show() { print(lines) }
}

@MainActor final class Service {
  func weather(of town: String, answer: @escaping @MainActor (String) -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { answer(town) }
  }
}
