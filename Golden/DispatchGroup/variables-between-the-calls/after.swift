import Dispatch

@MainActor
final class Diagnostics {
  private(set) var text = ""

  func doses() async -> String { "doses" }
  func carbs() async -> String { "carbs" }
  func level() async -> Int { 1 }

  func report(withCarbs hasCarbs: Bool) {
    var doseText = ""
    var carbText = ""
    var count: Int?
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        group.addTask { @MainActor @Sendable [self] in
          let report = await doses()
          doseText = report
        }

        if hasCarbs {
          group.addTask { @MainActor @Sendable [self] in
            let report = await carbs()
            carbText = report
          }
        }

        group.addTask { @MainActor @Sendable [self] in
          let value = await level()
          count = value
        }
      }

      self.text = [doseText, carbText, "\(count ?? 0)"].joined(separator: "\n")
    }
  }

  func reportBoth() {
    Task { @MainActor in
      async let pendingDoseText = doses()
      async let pendingCarbText = carbs()
      let (doseText, carbText) = await (pendingDoseText, pendingCarbText)
      self.text = doseText + carbText
    }
  }
}
