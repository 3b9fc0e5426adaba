import Dispatch

@MainActor
final class Diagnostics {
  private(set) var text = ""

  func doses(completion: @escaping (String) -> Void) { completion("doses") }
  func carbs(completion: @escaping (String) -> Void) { completion("carbs") }
  func level(completion: @escaping (Int) -> Void) { completion(1) }

  func report(withCarbs hasCarbs: Bool) {
    let group = DispatchGroup()

    var doseText = ""
    group.enter()
    doses { report in
      doseText = report
      group.leave()
    }

    var carbText = ""
    if hasCarbs {
      group.enter()
      carbs { report in
        carbText = report
        group.leave()
      }
    }

    var count: Int?
    group.enter()
    level { value in
      count = value
      group.leave()
    }

    group.notify(queue: .main) {
      self.text = [doseText, carbText, "\(count ?? 0)"].joined(separator: "\n")
    }
  }

  func reportBoth() {
    let group = DispatchGroup()
    var doseText = ""
    group.enter()
    doses { doseText = $0; group.leave() }

    var carbText = ""
    group.enter()
    carbs { carbText = $0; group.leave() }

    group.notify(queue: .main) {
      self.text = doseText + carbText
    }
  }
}
