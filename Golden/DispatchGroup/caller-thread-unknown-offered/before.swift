import Dispatch

final class Auditor {
  private(set) var results: [String] = []

  func check(_ prefix: String, completion: @escaping ([String]) -> Void) { completion([prefix]) }

  func audit(_ prefixes: [String], completion: @escaping ([String]) -> Void) {
    var found: [String] = []
    let group = DispatchGroup()
    for prefix in prefixes {
      group.enter()
      check(prefix) { names in
        found.append(contentsOf: names)
        group.leave()
      }
    }
    group.notify(queue: .main) {
      completion(found)
    }
  }

  func auditOnMain(_ prefixes: [String]) {
    dispatchPrecondition(condition: .onQueue(.main))
    let group = DispatchGroup()
    for prefix in prefixes {
      group.enter()
      check(prefix) { _ in group.leave() }
    }
    group.notify(queue: .main) {
      self.results = prefixes
    }
  }
}
