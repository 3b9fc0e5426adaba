import Dispatch

func announce(_ score: Int, report: @escaping @MainActor @Sendable (String) -> Void) {
  DispatchQueue.global().async {
    if isRecord(score) {
      DispatchQueue.main.async { report("record") }
    } else {
      print("nothing to say")
    }
  }
}

func isRecord(_ score: Int) -> Bool { score > 100 }
