import Foundation

struct Lift {
  var name = ""
  var isRunning = false
}

struct Options {
  let isLong, isBold, hasTitle, hasDate, hasSnow, hasWind, hasLifts: Bool
}

final class Resort: @unchecked Sendable {
  private var lifts: [Lift] = []
  var closesEarly = false

  func lookUp(_ name: String, _ answer: @escaping (Lift?, Error?) -> Void) {
    DispatchQueue.global().async { answer(Lift(name: name), nil) }
  }

  // Neither test says what the other one does where both results are there, or none.
  func find(_ name: String, completion: @escaping (Lift?) -> Void) {
    lookUp(name) { lift, error in
      if let lift {
        completion(lift)
      }
      if error != nil {
        completion(nil)
      }
    }
  }

  // The property may change between the two tests.
  func close(completion: @escaping () -> Void) {
    if closesEarly {
      completion()
    }
    lifts.removeAll()
    if !closesEarly {
      completion()
    }
  }

  // What is in the variable counts.
  func open(completion: @escaping (Bool) -> Void) {
    var isAnyRunning = false
    for lift in lifts where lift.isRunning {
      isAnyRunning = true
      completion(!lift.name.isEmpty)
      break
    }
    if !isAnyRunning {
      completion(false)
    }
  }

  // Cases that a later version adds.
  func tilt(_ slope: FloatingPointSign, completion: @escaping () -> Void) {
    switch slope {
    case .plus: completion()
    case .minus: completion()
    @unknown default: break
    }
  }

  // Whether the second is called depends on what the first gives.
  func ask(completion: @escaping () -> Void) {
    let number = firstLift(completion) ?? anyLift(completion)
    print(number)
  }

  private func firstLift(_ then: () -> Void) -> Int? {
    then()
    return lifts.isEmpty ? nil : 0
  }

  private func anyLift(_ then: () -> Void) -> Int {
    then()
    return lifts.count
  }

  // Each of them is tested twice.
  func report(_ options: Options, completion: @escaping (String) -> Void) {
    var text = ""
    if options.isLong { text += "long " }
    if options.isBold { text += "bold " }
    if options.hasTitle { text += "title " }
    if options.hasDate { text += "date " }
    if options.hasSnow { text += "snow " }
    if options.hasWind { text += "wind " }
    if options.hasLifts { text += "lifts " }
    if options.hasLifts { text += "\(lifts.count)" }
    if options.hasWind { text += "5" }
    if options.hasSnow { text += "20" }
    if options.hasDate { text += "today" }
    if options.hasTitle { text += "Slopes" }
    if options.isBold { text += "!" }
    if options.isLong { text += "." }
    completion(text)
  }
}
