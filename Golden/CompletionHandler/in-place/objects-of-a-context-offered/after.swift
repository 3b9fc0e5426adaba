import CoreData

final class StoredHike: NSManagedObject {
  @NSManaged var name: String

  func share(with service: HikeService) async -> Bool {
    await service.upload(name)
  }
}

struct HikeService {
  func upload(_ name: String) async -> Bool {
    let data = try? await URLSession.shared.data(for: URLRequest(url: URL(fileURLWithPath: name))).0
    return data != nil
  }

  // The managed object belongs to its context's queue, on which the caller is.
  func publish(_ hike: StoredHike) async -> Bool {
    await upload(hike.name)
  }
}

struct HikeMarks {
  func send(_ name: String) async -> Bool {
    let data = try? await URLSession.shared.data(for: URLRequest(url: URL(fileURLWithPath: name))).0
    return data != nil
  }

  // An identifier may be read anywhere.
  func mark(_ hike: StoredHike) async -> Bool {
    await send(hike.objectID.uriRepresentation().path)
  }

  // The context is its own.
  func count(in container: NSPersistentContainer) async -> Bool {
    let context = container.newBackgroundContext()
    return await send(context.name ?? "")
  }
}

struct HikeShelf {
  let service: HikeService

  func putAway(_ hike: StoredHike) {
    Task {
      print(await hike.share(with: service))
    }
    Task {
      print(await service.publish(hike))
    }
  }
}

struct HikeList {
  let marks: HikeMarks
  let container: NSPersistentContainer

  func putAway(_ hike: StoredHike) {
    Task {
      print(await marks.mark(hike))
    }
    Task {
      print(await marks.count(in: container))
    }
  }
}
