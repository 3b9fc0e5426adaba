import Dispatch

@MainActor
final class Diagnostics {
  private(set) var text = ""

  func doses(completion: @escaping (String) -> Void) { completion("doses") }
  func carbs(completion: @escaping (String) -> Void) { completion("carbs") }
  func level(completion: @escaping (Int) -> Void) { completion(1) }

  func report(withCarbs hasCarbs: Bool) {
    var doseText = ""
    var carbText = ""
    var count: Int?
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        group.addTask { @MainActor @Sendable [self] in
          await withCheckedContinuation { continuation in
            doses { report in
              doseText = report
              continuation.resume()
            }
          }
        }

        if hasCarbs {
          group.addTask { @MainActor @Sendable [self] in
            await withCheckedContinuation { continuation in
              carbs { report in
                carbText = report
                continuation.resume()
              }
            }
          }
        }

        group.addTask { @MainActor @Sendable [self] in
          await withCheckedContinuation { continuation in
            level { value in
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
        await withCheckedContinuation { continuation in
          doses { continuation.resume(returning: $0) }
        }
      }()
      async let pendingCarbText = { @MainActor in
        await withCheckedContinuation { continuation in
          carbs { continuation.resume(returning: $0) }
        }
      }()
      let (doseText, carbText) = await (pendingDoseText, pendingCarbText)
      self.text = doseText + carbText
    }
  }
}
