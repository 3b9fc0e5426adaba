import Foundation

struct Parcel {
  let weight: Int
}

enum DepotError: Error {
  case closed
}

final class Depot: @unchecked Sendable {
  private var parcels: [Parcel] = []

  // A tuple holds the handler.
  func register(completion: @escaping () -> Void) {
    let pair = (name: "depot", answer: completion)
    pair.answer()
  }

  // The local function calls itself, once for each call of its own: only a caller is missing.
  func sort(_ count: Int, completion: @escaping () -> Void) {
    func next(_ index: Int) {
      if index < count {
        next(index + 1)
      } else {
        completion()
      }
    }
    next(0)
  }

  // The local function calls itself, and on one path nothing else.
  func count(_ count: Int, completion: @escaping () -> Void) {
    func next(_ index: Int) {
      if index < count {
        next(index + 1)
      } else if index == count {
        completion()
      }
    }
    next(0)
  }

  // It may throw before the call or behind it.
  func check(_ parcel: Parcel, completion: @escaping (Bool) -> Void) {
    do {
      try weigh(parcel) { weight in completion(weight < 30) }
    } catch {
      completion(false)
    }
  }

  private func weigh(_ parcel: Parcel, then finish: (Int) -> Void) throws {
    finish(parcel.weight)
  }

  // The one that it hands the handler to may not call it.
  func deliver(_ parcel: Parcel, completion: @escaping () -> Void) {
    load(parcel, whenLoaded: completion)
  }

  private func load(_ parcel: Parcel, whenLoaded: @escaping () -> Void) {
    guard parcel.weight < 50 else { return }
    whenLoaded()
  }

  // Nobody ever calls it.
  func waitForRoom(completion: @escaping () -> Void) {
    waitForVan(completion: completion)
  }

  func waitForVan(completion: @escaping () -> Void) {
    waitForRoom(completion: completion)
  }

  // It ends the program.
  func weighTruck(completion: @escaping (Int) -> Void) {
    fatalError("a depot with a scale does that")
  }

  // The constant is an optional.
  func open(success: @escaping (Parcel) -> Void, failure: @escaping (Error) -> Void) {
    let answer: ((Parcel) -> Void)? = success
    if let answer, let parcel = parcels.first {
      answer(parcel)
    } else {
      failure(DepotError.closed)
    }
  }
}
