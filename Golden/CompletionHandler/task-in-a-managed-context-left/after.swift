import CoreData

final class StoredTrail: NSManagedObject {
  @NSManaged var name: String

  class func fetchAll(in context: NSManagedObjectContext) -> [StoredTrail] { [] }
}

final class TrailSync {
  private let session = URLSession.shared

  func upload(_ trails: [StoredTrail], completion: @escaping (Result<Int, Error>) -> Void) {
    let names = trails.map(\.name).joined(separator: ",")
    session.dataTask(with: URL(string: "https://example.org/\(names)")!) { data, _, error in
      if let error {
        completion(.failure(error))
        return
      }
      completion(.success(data?.count ?? 0))
    }.resume()
  }

  func download(_ count: Int) async throws -> Int {
    let (data, _) = try await session.data(from: URL(string: "https://example.org/\(count)")!)
    return data.count
  }
}

final class TrailCenter {
  let container: NSPersistentContainer
  let sync = TrailSync()

  init(_ container: NSPersistentContainer) { self.container = container }

  // A task would read the trails when their context is gone.
  func start() {
    container.performBackgroundTask { context in
      let trails = StoredTrail.fetchAll(in: context)
      self.sync.upload(trails) { result in
        print(result)
      }
    }
  }

  // A number belongs to nobody.
  func refresh() {
    container.performBackgroundTask { _ in
      let limit = 20
      Task {
        let result: Result<Int, Error>
        do {
          result = .success(try await self.sync.download(limit))
        } catch {
          result = .failure(error)
        }
        print(result)
      }
    }
  }
}
