import Dispatch

struct User: Sendable { var name = "" }
struct Post: Sendable { var title = "" }

final class Api: @unchecked Sendable {
  @available(*, renamed: "user(_:)")
  func user(_ id: Int, completion: @escaping @Sendable (User?) -> Void) { DispatchQueue(label: "x").async { completion(User()) } }

  func user(_ id: Int) async -> User? {
    await withCheckedContinuation { continuation in
      user(id) { value in
        continuation.resume(returning: value)
      }
    }
  }

  @available(*, renamed: "posts(of:)")
  func posts(of id: Int, completion: @escaping @Sendable ([Post]) -> Void) { DispatchQueue(label: "x").async { completion([]) } }

  func posts(of id: Int) async -> [Post] {
    await withCheckedContinuation { continuation in
      posts(of: id) { value in
        continuation.resume(returning: value)
      }
    }
  }
}

@MainActor
final class Dashboard {
  let api = Api()
  var title = ""

  func load(_ id: Int) async -> (User?, [Post]) {
    async let pendingUser = api.user(id)
    async let pendingPosts = api.posts(of: id)
    let (user, posts) = await (pendingUser, pendingPosts)
    return (user, posts)
  }

  func show() {
    Task { @MainActor in
      let (user, posts) = await load(1)
      self.title = "\(user?.name ?? "") \(posts.count)"
    }
  }

  func waits(_ id: Int) async -> Int {
    async let pendingUser = api.user(id)
    async let pendingPosts = api.posts(of: id)
    let (user, posts) = await (pendingUser, pendingPosts)
    return (user?.name.count ?? 0) + posts.count
  }
}

final class Store: @unchecked Sendable {
  private var kept: [@Sendable (User) -> Void] = []

  func user(_ id: Int, completion: @escaping @Sendable (User) -> Void) { kept.append(completion) }
  func size(_ id: Int, completion: @escaping @Sendable (Int) -> Void) { kept.append { _ in completion(id) } }
}

@MainActor
final class Settings {
  let api = Store()

  func both(_ id: Int) async -> Int {
    async let pendingUser = { @MainActor in
      await withCheckedContinuation { continuation in
        api.user(id) { continuation.resume(returning: $0) }
      }
    }()
    async let pendingSize = { @MainActor in
      await withCheckedContinuation { continuation in
        api.size(id) { continuation.resume(returning: $0) }
      }
    }()
    let (user, size) = await (pendingUser, pendingSize)
    return user.name.count + size
  }

  func one(_ id: Int) async -> User? {
    let user: User? = await withCheckedContinuation { continuation in
      api.user(id) { continuation.resume(returning: $0) }
    }
    if user == nil { print("none") }
    return user
  }

  func changed(_ id: Int) async -> Int {
    nonisolated(unsafe) var size = 0
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      api.size(id) { size = $0; continuation.resume() }
    }
    size += 1
    return size
  }
}
