import Dispatch

public final class Blocker {
  func save(completion: @escaping (String?) -> Void) { completion(nil) }

  public func saveAndWait() -> String? {
    var error: String?
    let group = DispatchGroup()
    group.enter()
    save {
      error = $0
      group.leave()
    }
    group.wait()
    return error
  }

  func saveForASecond() async -> Bool {
    let group = DispatchGroup()
    group.enter()
    save { _ in group.leave() }
    return group.wait(timeout: .now() + 1) == .success
  }

  public func saveAndNotify() {
    let group = DispatchGroup()
    group.enter()
    save { _ in group.leave() }
    group.notify(queue: .main) { print("saved") }
    group.wait()
  }
}
