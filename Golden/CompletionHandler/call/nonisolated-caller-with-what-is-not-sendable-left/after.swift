import Dispatch

final class Parcel {
  var weight = 1
}

final class Scale: Sendable {
  func weigh(_ parcel: Parcel, completion: @escaping @Sendable (Int) -> Void) {
    let weight = parcel.weight
    Task.detached {
      completion(weight)
    }
  }
}

/// The task would take the parcel along.
final class Counter: Sendable {
  private let scale = Scale()

  func accept(_ parcel: Parcel) {
    scale.weigh(parcel) { print($0) }
    parcel.weight += 1
  }
}
