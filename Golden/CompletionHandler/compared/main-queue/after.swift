import Foundation

struct Photo: Sendable {
  var name: String
  var bytes: Int
}
enum PhotoFailure: Error { case broken }

final class PhotoLoader: Sendable {
  private let jobs: AsyncStream<@Sendable () async -> Void>.Continuation = {
    let (stream, continuation) = AsyncStream.makeStream(of: (@Sendable () async -> Void).self)
    Task.detached {
      for await job in stream { await job() }
    }
    return continuation
  }()

  deinit {
    jobs.finish()
  }

  func decode(_ name: String) throws -> Photo {
    if name.isEmpty { throw PhotoFailure.broken }
    return Photo(name: name, bytes: name.count)
  }

  @available(*, renamed: "fetch(_:)")
  func fetch(_ name: String, completion: @escaping @Sendable (Result<Photo, Error>) -> Void) {
    Task.detached {
      completion(Result { try self.decode(name) })
    }
  }

  func fetch(_ name: String) async throws -> Photo {
    try await withCheckedThrowingContinuation { continuation in
      fetch(name) { continuation.resume(with: $0) }
    }
  }

  func load(_ name: String) async -> Photo? {
    let photo = try? self.decode(name)
    return photo
  }

  func loadOrFail(_ name: String) async throws -> Photo {
    let photo = try self.decode(name)
    return photo
  }

  func show(_ name: String) async -> String {
    do {
      let photo = try await fetch(name)
      return photo.name
    } catch {
      return "broken"
    }
  }

  @available(*, renamed: "show(_:)")
  func show(_ name: String, completion: @escaping @Sendable (String) -> Void) {
    Task { @MainActor in
      completion(await show(name))
    }
  }

  func later() async {
    try? await Task.sleep(for: .seconds(0.2), clock: .suspending)
  }

  func notify() async -> Int {
    1
  }

  func serial(_ name: String) async -> Photo? {
    await withCheckedContinuation { continuation in
      jobs.yield {
        continuation.resume(returning: try? self.decode(name))
      }
    }
  }

  // Only one of its ways leads over the main queue.
  func mixed(_ name: String) async -> Photo? {
    guard !name.isEmpty else {
      return nil
    }
    let result: Result<Photo, Error>
    do {
      result = .success(try await fetch(name))
    } catch {
      result = .failure(error)
    }
    return await withCheckedContinuation { continuation in
      Task { @MainActor in continuation.resume(returning: try? result.get()) }
    }
  }

  @MainActor func title(of name: String) async -> String {
    let result: Result<Photo, Error>
    do {
      result = .success(try await fetch(name))
    } catch {
      result = .failure(error)
    }
    return (try? result.get())?.name ?? "none"
  }
}

@MainActor func hang(_ loader: PhotoLoader) async {
  let photo = await loader.load("summer")
  print(photo?.bytes ?? 0)
}

@MainActor func frame(_ loader: PhotoLoader) async {
  do {
    let photo = try await loader.loadOrFail("summer")
    print(photo.name)
  } catch {
    print(error)
  }
}

func present(_ loader: PhotoLoader) async {
  Task { @MainActor in
    let name = await loader.show("winter")
    print(name)
  }
}

@MainActor func wait(_ loader: PhotoLoader) async {
  await loader.later()
  print("later")
}

@MainActor func count(_ loader: PhotoLoader) async {
  let count = await loader.notify()
  print(count)
}

func queue(_ loader: PhotoLoader) async {
  let photo = await loader.serial("spring")
  print(photo?.bytes ?? 0)
}

@MainActor func mix(_ loader: PhotoLoader) async {
  let photo = await loader.mixed("autumn")
  print(photo?.name ?? "none")
}

@MainActor func label(_ loader: PhotoLoader) async {
  let title = await loader.title(of: "winter")
  print(title)
}
