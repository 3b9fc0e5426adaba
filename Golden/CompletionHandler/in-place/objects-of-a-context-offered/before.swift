import CoreData

final class StoredHike: NSManagedObject {
  @NSManaged var name: String

  func share(with service: HikeService, completion: @escaping (Bool) -> Void) {
    service.upload(name) { accepted in
      completion(accepted)
    }
  }
}

struct HikeService {
  func upload(_ name: String, completion: @escaping (Bool) -> Void) {
    let task = URLSession.shared.dataTask(with: URLRequest(url: URL(fileURLWithPath: name))) { data, _, _ in
      completion(data != nil)
    }
    task.resume()
  }

  // The managed object belongs to its context's queue, on which the caller is.
  func publish(_ hike: StoredHike, completion: @escaping (Bool) -> Void) {
    upload(hike.name) { accepted in
      completion(accepted)
    }
  }
}

struct HikeMarks {
  func send(_ name: String, completion: @escaping (Bool) -> Void) {
    let task = URLSession.shared.dataTask(with: URLRequest(url: URL(fileURLWithPath: name))) { data, _, _ in
      completion(data != nil)
    }
    task.resume()
  }

  // An identifier may be read anywhere.
  func mark(_ hike: StoredHike, completion: @escaping (Bool) -> Void) {
    send(hike.objectID.uriRepresentation().path) { accepted in
      completion(accepted)
    }
  }

  // The context is its own.
  func count(in container: NSPersistentContainer, completion: @escaping (Bool) -> Void) {
    let context = container.newBackgroundContext()
    send(context.name ?? "") { accepted in
      completion(accepted)
    }
  }
}

struct HikeShelf {
  let service: HikeService

  func putAway(_ hike: StoredHike) {
    hike.share(with: service) { print($0) }
    service.publish(hike) { print($0) }
  }
}

struct HikeList {
  let marks: HikeMarks
  let container: NSPersistentContainer

  func putAway(_ hike: StoredHike) {
    marks.mark(hike) { print($0) }
    marks.count(in: container) { print($0) }
  }
}
