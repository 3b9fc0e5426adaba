import Foundation

final class Issue {
  func reject() { print("rejected") }
}

@MainActor
enum Cards {
  static func present(_ issue: Issue, completion: @escaping @MainActor (Bool) -> Void) {
    Task { @MainActor in completion(false) }
  }
}

@MainActor
func handle(_ issue: Issue) {
  Cards.present(issue) { [weak issue] isApproved in
    if !isApproved { issue?.reject() }
  }
}
