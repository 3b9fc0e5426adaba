import Foundation

struct Parcel: Sendable { let weight: Int }
enum PostError: Error { case closed, tooHeavy(Int) }

final class PostOffice: Sendable {
  static let main = PostOffice()

  func weigh(
    _ number: Int, success: @escaping @Sendable (Parcel) -> Void, failure: @escaping @Sendable (Error) -> Void
  ) {
    guard number > 0 else {
      failure(PostError.closed)
      return
    }
    DispatchQueue.global().async {
      guard number != 7 else { return failure(PostError.tooHeavy(number)) }
      success(Parcel(weight: number))
    }
  }

  // Each of the two is called with other values than those that come in.
  func quote(
    _ number: Int, onSuccess: @escaping @Sendable (Parcel, Bool) -> Void,
    onFailure: @escaping @Sendable (PostError) -> Void
  ) {
    weigh(number, success: { parcel in
      if parcel.weight == 0 {
        onFailure(.closed)
      } else {
        onSuccess(parcel, true)
      }
    }, failure: { error in
      print(error)
      onFailure(.tooHeavy(number))
    })
  }

  func handOn(
    _ number: Int, success: @escaping @Sendable (Parcel) -> Void, failure: @escaping @Sendable (Error) -> Void
  ) {
    print("weighing")
    weigh(number, success: success, failure: failure)
  }

  func result(_ number: Int, completion: @escaping @Sendable (Result<Parcel, Error>) -> Void) {
    weigh(number) { parcel in
      completion(.success(parcel))
    } failure: { error in
      completion(.failure(error))
    }
  }

  func stamp(
    _ parcel: Parcel, success: @escaping @Sendable () -> Void, failure: @escaping @Sendable (Error) -> Void
  ) {
    do {
      try check(parcel)
      success()
    } catch {
      failure(error)
    }
  }

  private func check(_ parcel: Parcel) throws {
    if parcel.weight > 20 { throw PostError.tooHeavy(parcel.weight) }
  }
}

@MainActor
final class Counter {
  var parcels: [Parcel] = []
  var message = ""

  func take() {
    PostOffice.main.weigh(3, success: { [weak self] parcel in
      DispatchQueue.main.async {
        self?.parcels.append(parcel)
      }
    }, failure: { [weak self] error in
      DispatchQueue.main.async {
        self?.message = "\(error)"
      }
    })
  }

  func inquire() async {
    PostOffice.main.handOn(3) { print($0.weight) } failure: { print($0) }
  }

  func quoteOne() {
    PostOffice.main.quote(4, onSuccess: { parcel, isLight in
      DispatchQueue.main.async { print(parcel, isLight) }
    }) { _ in
      DispatchQueue.main.async { print("no quote") }
    }
  }

  func stampOne() async {
    PostOffice.main.stamp(Parcel(weight: 4), success: {}, failure: { _ in })
  }

  func resultOne() async {
    PostOffice.main.result(5) { result in
      print((try? result.get()) as Any)
    }
  }
}
