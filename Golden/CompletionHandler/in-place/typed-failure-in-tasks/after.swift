import Dispatch

struct Parcel: Sendable { var weight: Int }
enum PostError: Error { case tooHeavy(Int) }

final class Post: Sendable {
  func send(_ parcel: Parcel) async throws(PostError) -> Parcel {
    if parcel.weight > 20 {
      throw PostError.tooHeavy(parcel.weight)
    } else {
      return parcel
    }
  }
}

/// In a closure, a `catch` has an error of no special type unless its `do` says so.
@MainActor
final class Counter {
  private let post = Post()
  private(set) var sent: [Parcel] = []

  func refuse(_ error: PostError) { print(error) }

  func send(_ parcel: Parcel) {
    Task { @MainActor in
      do throws(PostError) {
        let parcel = try await post.send(parcel)
        self.sent.append(parcel)
      } catch {
        self.refuse(error)
      }
    }
  }

  func weigh(_ parcel: Parcel) {
    Task { @MainActor in
      let result: Result<Parcel, PostError>
      do throws(PostError) {
        result = .success(try await post.send(parcel))
      } catch {
        result = .failure(error)
      }
      if case .failure(.tooHeavy(let weight)) = result { print("too heavy:", weight) }
    }
  }

  func note(_ parcel: Parcel) {
    Task { @MainActor in
      do {
        _ = try await post.send(parcel)
        print("sent")
      } catch {
        print(error)
      }
    }
  }

  func wait(for parcel: Parcel) async {
    do {
      let parcel = try await post.send(parcel)
      self.sent.append(parcel)
    } catch {
      self.refuse(error)
    }
  }
}

@main struct Main {
  @MainActor static func main() async throws {
    let counter = Counter()
    for weight in [3, 30] {
      counter.send(Parcel(weight: weight))
      try await Task.sleep(nanoseconds: 20_000_000)
      counter.weigh(Parcel(weight: weight))
      try await Task.sleep(nanoseconds: 20_000_000)
      counter.note(Parcel(weight: weight))
      try await Task.sleep(nanoseconds: 20_000_000)
      await counter.wait(for: Parcel(weight: weight))
      try await Task.sleep(nanoseconds: 20_000_000)
    }
    print(counter.sent.count)
  }
}
