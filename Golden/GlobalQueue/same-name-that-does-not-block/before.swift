import Foundation

struct Rest: Sendable {
  func sleep(_ minutes: Int) -> String { "slept \(minutes) minutes" }
  func wait() -> String { "waited" }
  func sync() -> String { "in step" }
}

func day(_ rest: Rest) {
  DispatchQueue.global().async {
    print(rest.sleep(30))
    print(rest.wait())
    print(rest.sync())
  }
}
