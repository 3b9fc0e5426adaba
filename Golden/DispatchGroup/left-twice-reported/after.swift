import Dispatch

@MainActor
final class Settings {
  func read(completion: @escaping (String?) -> Void) { completion(nil) }

  func load() {
    let group = DispatchGroup()
    group.enter()
    read { value in
      if value == nil {
        group.leave()
      }
      group.leave()
    }
    group.notify(queue: .main) {
      print("read")
    }
  }
}
