import Foundation

struct Parcel: Sendable { let weight: Int }
enum PostError: Error { case closed, tooHeavy(Int) }

final class PostOffice: Sendable {
  static let main = PostOffice()

  func weigh(
    _ number: Int
  ) async throws -> Parcel {
    guard number > 0 else {
      throw PostError.closed
    }
    guard number != 7 else { throw PostError.tooHeavy(number) }
    return Parcel(weight: number)
  }

  // Each of the two is called with other values than those that come in.
  func quote(
    _ number: Int
  ) async throws -> (Parcel, Bool) {
    let parcel: Parcel
    do {
      parcel = try await weigh(number)
    } catch {
      print(error)
      throw PostError.tooHeavy(number)
    }
    if parcel.weight == 0 {
      throw PostError.closed
    } else {
      return (parcel, true)
    }
  }

  func handOn(
    _ number: Int
  ) async throws -> Parcel {
    print("weighing")
    return try await weigh(number)
  }

  func result(_ number: Int) async throws -> Parcel {
    try await weigh(number)
  }

  func stamp(
    _ parcel: Parcel
  ) throws {
    try check(parcel)
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
    Task { @MainActor [weak self] in
      do {
        let parcel = try await PostOffice.main.weigh(3)
        self?.parcels.append(parcel)
      } catch {
        self?.message = "\(error)"
      }
    }
  }

  func inquire() async {
    do {
      let parcel = try await PostOffice.main.handOn(3)
      print(parcel.weight)
    } catch {
      print(error)
    }
  }

  func quoteOne() {
    Task { @MainActor in
      do {
        let (parcel, isLight) = try await PostOffice.main.quote(4)
        print(parcel, isLight)
      } catch {
        print("no quote")
      }
    }
  }

  func stampOne() async {
    try? PostOffice.main.stamp(Parcel(weight: 4))
  }

  func resultOne() async {
    let result: Result<Parcel, Error>
    do {
      result = .success(try await PostOffice.main.result(5))
    } catch {
      result = .failure(error)
    }
    print((try? result.get()) as Any)
  }
}
