import Dispatch

final class Catalogue: Sendable {
  func refresh() {
    DispatchQueue.global(qos: .background).async(execute: self.rebuild)
    DispatchQueue.global().async(execute: prepareTables)
  }

  @Sendable func rebuild() {
    print("rebuilt")
  }
}

func prepareTables() {}
