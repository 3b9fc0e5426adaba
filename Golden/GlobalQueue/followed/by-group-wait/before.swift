import Dispatch

func total(_ parts: [[Int]], report: @escaping @MainActor @Sendable (Int) -> Void) {
  let group = DispatchGroup()
  for part in parts {
    group.enter()
    DispatchQueue.global(qos: .utility).async {
      let sum = part.reduce(0, +)
      DispatchQueue.main.async { report(sum) }
      group.leave()
    }
  }
  _ = group.wait(timeout: .now() + 5)
}
