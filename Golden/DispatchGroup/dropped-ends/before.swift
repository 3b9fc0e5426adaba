import Dispatch

struct Review: Sendable { var product = 0 }

@MainActor
final class ReviewList {
  private var names: [String] = []
  private var isDone = false

  func loadReviews(completion: @escaping @MainActor ([Review]) -> Void) { completion([]) }
  func loadProducts(of reviews: [Review], completion: @escaping @MainActor () -> Void) { completion() }
  func loadNames(of review: Review, completion: @escaping @MainActor ([String]?) -> Void) { completion(nil) }

  // The answer is another call, which a `self` that is gone never makes.
  func synchronize(completion: @escaping @MainActor () -> Void) {
    let group = DispatchGroup()
    group.enter()
    loadReviews { [weak self] reviews in
      let known = reviews.filter { $0.product > 0 }
      self?.loadProducts(of: known) {
        group.leave()
      }
    }
    group.enter()
    loadProducts(of: []) {
      group.leave()
    }
    group.notify(queue: .main) {
      completion()
    }
  }

  // Past a `self` that is gone, and past an answer without a value.
  func collect(_ reviews: [Review]) {
    let group = DispatchGroup()
    for review in reviews {
      group.enter()
      loadNames(of: review) { [weak self] names in
        guard let self = self else { return }
        guard let names else {
          self.isDone = false
          return
        }
        self.names += names
        group.leave()
      }
    }
    group.notify(queue: .main) { [weak self] in
      self?.isDone = true
    }
  }

  // Entered again for a call that may not be made.
  func refresh() {
    let group = DispatchGroup()
    group.enter()
    loadReviews { [weak self] _ in
      group.enter()
      self?.loadProducts(of: []) {
        group.leave()
      }
      group.leave()
    }
    group.notify(queue: .main) {
      print("refreshed")
    }
  }

  // Nothing is loaded without a store.
  func preload(_ reviews: [Review], from store: ReviewList?) {
    let group = DispatchGroup()
    for review in reviews {
      group.enter()
      store?.loadNames(of: review) { names in
        print(names ?? [])
        group.leave()
      }
    }
    group.notify(queue: .main) {
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
    let group = DispatchGroup()
    group.enter()
    loadReviews { [weak self] reviews in
      self?.loadProducts(of: reviews) {
        self?.isDone = true
        group.leave()
      }
    }
    group.notify(queue: .main) {
      print("done")
    }
  }
}
