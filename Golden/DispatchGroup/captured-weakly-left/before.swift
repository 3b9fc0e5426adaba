import Foundation

@MainActor final class Forecast {
  private let service = Service()

  // A task group can't be held weakly.
  func warm(_ town: String) {
    let group = DispatchGroup()
    group.enter()
    service.weather(of: town) { [weak group] _ in
      print("warm")
      group?.leave()
    }
    group.notify(queue: .main) { print("all warm") }
  }

  // It goes by another name.
  func heat(_ town: String) {
    let group = DispatchGroup()
    group.enter()
    service.weather(of: town) { [other = group] _ in
      print("hot")
      other.leave()
    }
    group.notify(queue: .main) { print("all hot") }
  }
}

@MainActor final class Service {
  func weather(of town: String, answer: @escaping @MainActor (String) -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { answer(town) }
  }
}
