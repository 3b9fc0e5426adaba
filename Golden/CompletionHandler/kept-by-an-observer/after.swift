import Foundation

/// Stands for a library's resource, which tells its observers of each change.
final class Resource {
  private var observers: [(Data) -> Void] = []

  func addObserver(_ observer: @escaping (Data) -> Void) {
    observers.append(observer)
  }

  func load() {
    for observer in observers { observer(Data()) }
  }
}

final class LiveClient {
  private let resource = Resource()
  private var isObserving = false

  // The first handler is kept, and called for each answer from then on.
  func fetchLive(completion: @escaping (Data) -> Void) {
    if !isObserving {
      isObserving = true
      resource.addObserver { data in
        completion(data)
      }
    }
    resource.load()
  }
}

final class LiveSync {
  private let client = LiveClient()

  func syncLive(completion: @escaping (Int) -> Void) {
    client.fetchLive { data in
      completion(data.count)
    }
  }
}

final class LiveScreen {
  private let sync = LiveSync()

  func refresh() {
    sync.syncLive { count in print(count) }
  }
}

/// One that ends what it observes with the first answer.
final class OnceClient {
  private let center = Center()

  func fetchOnce(completion: @escaping (Int) -> Void) {
    var token: Token?
    token = center.addObserver { count in
      token?.cancel()
      token = nil
      completion(count)
    }
    center.load()
  }
}

final class OnceSync {
  private let client = OnceClient()

  func syncOnce() async -> Int {
    await withCheckedContinuation { continuation in
      client.fetchOnce { count in continuation.resume(returning: count) }
    }
  }
}

final class OnceScreen {
  private let sync = OnceSync()

  func refresh() {
    Task { @MainActor in
      let count = await sync.syncOnce()
      print(count)
    }
  }
}

final class Token {
  func cancel() {}
}

final class Center {
  private var observers: [(Int) -> Void] = []

  func addObserver(_ observer: @escaping (Int) -> Void) -> Token {
    observers.append(observer)
    return Token()
  }

  func load() {
    for observer in observers { observer(1) }
  }
}
