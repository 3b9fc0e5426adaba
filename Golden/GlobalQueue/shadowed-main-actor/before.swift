import Dispatch

struct MainActor {
  let part: String
}

func cast(_ names: [String], show: @escaping @Sendable (Int) -> Void) {
  DispatchQueue.global().async {
    let parts = names.sorted().map { MainActor(part: $0) }
    DispatchQueue.main.async {
      show(parts.count)
    }
  }
}
