import Dispatch

struct Dose: Sendable {
  var units = 0.0
}

final class Pump: Sendable {
  func give(dose: Dose, completion: @escaping @Sendable (Bool, String?) -> Void) {
    DispatchQueue.main.async {
      guard dose.units > 0 else {
        completion(false, "nothing to give")
        return
      }
      completion(true, nil)
    }
  }

  func store(_ dose: Dose, named name: String, completion: @escaping @Sendable (Bool) -> Void) {
    DispatchQueue.main.async { completion(!name.isEmpty && dose.units > 0) }
  }
}

@MainActor
final class Panel {
  private let pump = Pump()
  private var dose = Dose()
  private var name = ""
  private(set) var message = ""

  // The handler sets what it was called with.
  func give() {
    pump.give(dose: dose) { success, text in
      DispatchQueue.main.async {
        if success {
          self.message = "gave \(self.dose.units)"
        } else {
          self.message = text ?? ""
        }
      }
    }
  }

  // Without 'self.', a captured name would stand for the member.
  func giveAndForget() {
    let pump = pump
    Task {
      await Task.yield()
      deliver(with: pump)
    }
  }

  private func deliver(with pump: Pump) {
    var kept = dose
    kept.units += 1
    pump.give(dose: kept) { success, _ in
      DispatchQueue.main.async {
        if success { kept = Dose() }
        self.message = "\(kept.units)"
      }
    }
  }

  // A name that another argument means.
  func store() {
    let dose = "dose"
    pump.store(self.dose, named: dose + name) { isStored in
      DispatchQueue.main.async {
        self.message = "\(dose) \(isStored)"
      }
    }
  }
}

struct Sheet {
  @MainActor static var dose = Dose()
  @MainActor static var message = ""

  @MainActor
  static func give(with pump: Pump) {
    pump.give(dose: dose) { success, _ in
      DispatchQueue.main.async {
        if success { dose = Dose() }
        message = "\(dose.units)"
      }
    }
  }
}
