import CoreData

final class StoredTrail: NSManagedObject {}

class TrailStore {
  private let container: NSPersistentContainer

  init(_ container: NSPersistentContainer) {
    self.container = container
  }

  var context: NSManagedObjectContext {
    container.viewContext
  }

  func findAll(_ request: NSFetchRequest<StoredTrail>) -> [StoredTrail] {
    (try? context.fetch(request)) ?? []
  }

  func countAll(_ request: NSFetchRequest<StoredTrail>) -> Int {
    var count = 0
    context.performAndWait {
      count = (try? context.count(for: request)) ?? 0
    }
    return count
  }
}

final class TrailRepository {
  private let store: TrailStore
  private let request: NSFetchRequest<StoredTrail>

  init(_ store: TrailStore, _ request: NSFetchRequest<StoredTrail>) {
    self.store = store
    self.request = request
  }

  // The context of the main queue belongs to the main thread.
  @available(*, renamed: "loadNames()")
  func loadNames(completion: @escaping (Result<Int, Error>) -> Void) {
    let stored = store.findAll(request)
    completion(.success(stored.count))
  }

  @MainActor
  func loadNames() async throws -> Int {
    try await withCheckedThrowingContinuation { continuation in
      loadNames { result in
        continuation.resume(with: result)
      }
    }
  }

  // Here it is asked to do it on its queue.
  func loadCount(completion: @escaping (Result<Int, Error>) -> Void) {
    let count = store.countAll(request)
    completion(.success(count))
  }
}

final class TrailCounter {
  let repository: TrailRepository

  init(_ repository: TrailRepository) {
    self.repository = repository
  }

  func start() {
    Task { @MainActor in
      let result: Result<Int, Error>
      do {
        result = .success(try await repository.loadNames())
      } catch {
        result = .failure(error)
      }
      print(result)
    }
    repository.loadCount { result in
      print(result)
    }
  }
}
