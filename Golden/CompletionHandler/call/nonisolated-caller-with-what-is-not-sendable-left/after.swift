import Dispatch

final class Parcel {
  var weight = 1
}

final class Scale: Sendable {
  func weigh(_ parcel: Parcel) async -> Int {
    let weight = parcel.weight
    return weight
  }
}

/// The task would take the parcel along.
final class Counter: Sendable {
  private let scale = Scale()

  func accept(_ parcel: Parcel) {
    Task {
      print(await scale.weigh(parcel))
    }
    parcel.weight += 1
  }
}
