import Dispatch

func announce(_ score: Int, report: @escaping @MainActor @Sendable (String) -> Void) {
  Task.detached {
    if isRecord(score) {
      Task { @MainActor in report("record") }
    } else {
      print("nothing to say")
    }
  }
}

func isRecord(_ score: Int) -> Bool { score > 100 }
