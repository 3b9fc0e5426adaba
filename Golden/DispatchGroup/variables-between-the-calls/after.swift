import Dispatch

@MainActor
final class Diagnostics {
  private(set) var text = ""

  func doses() async -> String { return "doses" }
  func carbs() async -> String { return "carbs" }
  func level() async -> Int { return 1 }

  func report(withCarbs hasCarbs: Bool) {
    var doseText = ""
    var carbText = ""
    var count: Int?
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        group.addTask { @MainActor @Sendable [self] in
          await withCheckedContinuation { continuation in
            Task { @MainActor in
              let report = await doses()
              doseText = report
              continuation.resume()
            }
          }
        }

        if hasCarbs {
          group.addTask { @MainActor @Sendable [self] in
            await withCheckedContinuation { continuation in
              Task { @MainActor in
                let report = await carbs()
                carbText = report
                continuation.resume()
              }
            }
          }
        }

        group.addTask { @MainActor @Sendable [self] in
          await withCheckedContinuation { continuation in
            Task { @MainActor in
              let value = await level()
              count = value
              continuation.resume()
            }
          }
        }
      }

      self.text = [doseText, carbText, "\(count ?? 0)"].joined(separator: "\n")
    }
  }

  func reportBoth() {
    Task { @MainActor in
      async let pendingDoseText = { @MainActor in
        await doses()
      }()
      async let pendingCarbText = { @MainActor in
        await carbs()
      }()
      let (doseText, carbText) = await (pendingDoseText, pendingCarbText)
      self.text = doseText + carbText
    }
  }
}
