import Dispatch

struct Parcel: Sendable { var weight: Int }
enum PostError: Error { case tooHeavy(Int) }

final class Post: Sendable {
  func send(_ parcel: Parcel, completion: @escaping @Sendable (Result<Parcel, PostError>) -> Void) {
    DispatchQueue.main.async {
      if parcel.weight > 20 {
        completion(.failure(.tooHeavy(parcel.weight)))
      } else {
        completion(.success(parcel))
      }
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
    post.send(parcel) { result in
      Task { @MainActor in
        switch result {
        case .success(let parcel): self.sent.append(parcel)
        case .failure(let error): self.refuse(error)
        }
      }
    }
  }

  func weigh(_ parcel: Parcel) {
    post.send(parcel) { result in
      if case .failure(.tooHeavy(let weight)) = result { print("too heavy:", weight) }
    }
  }

  func note(_ parcel: Parcel) {
    post.send(parcel) { result in
      switch result {
      case .success: print("sent")
      case .failure(let error): print(error)
      }
    }
  }

  func wait(for parcel: Parcel) async {
    post.send(parcel) { result in
      Task { @MainActor in
        switch result {
        case .success(let parcel): self.sent.append(parcel)
        case .failure(let error): self.refuse(error)
        }
      }
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
