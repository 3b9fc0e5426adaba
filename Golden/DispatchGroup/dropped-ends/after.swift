import Dispatch

struct Review: Sendable { var product = 0 }

@MainActor
final class ReviewList {
  private var names: [String] = []
  private var isDone = false

  func loadReviews(completion: @escaping @MainActor ([Review]) -> Void) { completion([]) }
  func loadProducts(of reviews: [Review]) async {}

  @available(*, renamed: "loadProducts(of:)")
  func loadProducts(of reviews: [Review], completion: @escaping @MainActor () -> Void) {
    Task { @MainActor in
      await loadProducts(of: reviews)
      completion()
    }
  }
  func loadNames(of review: Review) async -> [String]? { nil }

  // The answer is another call, which a `self` that is gone never makes.
  func synchronize(completion: @escaping @MainActor () -> Void) {
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        group.addTask { @MainActor @Sendable [self] in
          await withCheckedContinuation { continuation in
            loadReviews { [weak self] reviews in
              let known = reviews.filter { $0.product > 0 }
              guard let self else { return continuation.resume() }
              self.loadProducts(of: known) {
                continuation.resume()
              }
            }
          }
        }
        group.addTask { @MainActor @Sendable [self] in
          await loadProducts(of: [])
        }
      }
      completion()
    }
  }

  // Past a `self` that is gone, and past an answer without a value.
  func collect(_ reviews: [Review]) {
    Task { @MainActor [weak self] in
      await withTaskGroup(of: Void.self) { group in
        for review in reviews {
          group.addTask { @MainActor @Sendable in
            guard let self else { return }
            let names = await self.loadNames(of: review)
            guard let names else {
              self.isDone = false
              return
            }
            self.names += names
          }
        }
      }
      self?.isDone = true
    }
  }

  // Entered again for a call that may not be made.
  func refresh() {
    Task { @MainActor in
      await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
        loadReviews { [weak self] _ in
          guard let self else { return continuation.resume() }
          self.loadProducts(of: []) {
            continuation.resume()
          }
        }
      }
      print("refreshed")
    }
  }

  // Nothing is loaded without a store.
  func preload(_ reviews: [Review], from store: ReviewList?) {
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        for review in reviews {
          group.addTask { @MainActor @Sendable in
            guard let store else { return }
            let names = await store.loadNames(of: review)
            print(names ?? [])
          }
        }
      }
      print("preloaded")
    }
  }

  // The way on past the end of the closure stays what it is.
  func fallThrough() {
    let group = DispatchGroup()
    group.enter()
    loadReviews { reviews in
      if !reviews.isEmpty {
        group.leave()
      }
    }
    group.notify(queue: .main) {
      print("done")
    }
  }

  // The object may be gone for the call, and is used in its answer.
  func usedAgain() {
    Task { @MainActor in
      await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
        loadReviews { [weak self] reviews in
          Task { @MainActor [weak self] in
            guard let self else { return continuation.resume() }
            await self.loadProducts(of: reviews)
            self.isDone = true
            continuation.resume()
          }
        }
      }
      print("done")
    }
  }
}
