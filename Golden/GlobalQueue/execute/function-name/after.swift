import Dispatch

final class Catalogue: Sendable {
  func refresh() {
    Task.detached(priority: .background) { self.rebuild() }
    Task.detached { prepareTables() }
  }

  @Sendable func rebuild() {
    print("rebuilt")
  }
}

func prepareTables() {}
