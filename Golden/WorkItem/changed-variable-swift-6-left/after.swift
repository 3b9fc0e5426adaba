import Foundation

@MainActor
final class Scale {
  private var pending: DispatchWorkItem?

  func weigh(_ parcels: [Int]) {
    pending?.cancel()
    var weight = 0
    let item = DispatchWorkItem { print(weight) }
    pending = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: item)
    for parcel in parcels { weight += parcel }
  }
}
