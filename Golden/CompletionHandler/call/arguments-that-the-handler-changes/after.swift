import Dispatch

struct Dose: Sendable {
  var units = 0.0
}

final class Pump: Sendable {
  func give(dose: Dose) async -> (Bool, String?) {
    guard dose.units > 0 else {
      return (false, "nothing to give")
    }
    return (true, nil)
  }

  func store(_ dose: Dose, named name: String, completion: @escaping @Sendable (Bool) -> Void) {
    Task { @MainActor in completion(!name.isEmpty && dose.units > 0) }
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
    Task { @MainActor [dose] in
      let (success, text) = await pump.give(dose: dose)
      if success {
        self.message = "gave \(self.dose.units)"
      } else {
        self.message = text ?? ""
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
    Task { @MainActor [dose = kept] in
      let (success, _) = await pump.give(dose: dose)
      if success { kept = Dose() }
      self.message = "\(kept.units)"
    }
  }

  // A name that another argument means.
  func store() {
    let dose = "dose"
    pump.store(self.dose, named: dose + name) { isStored in
      Task { @MainActor in
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
    Task { @MainActor [initialDose = dose] in
      let (success, _) = await pump.give(dose: initialDose)
      if success { dose = Dose() }
      message = "\(dose.units)"
    }
  }
}
