import Dispatch

struct User: Sendable { var name = "" }
struct Post: Sendable { var title = "" }

final class Api: @unchecked Sendable {
  func user(_ id: Int, completion: @escaping @Sendable (User?) -> Void) { DispatchQueue(label: "x").async { completion(User()) } }
  func posts(of id: Int, completion: @escaping @Sendable ([Post]) -> Void) { DispatchQueue(label: "x").async { completion([]) } }
}

@MainActor
final class Dashboard {
  let api = Api()
  var title = ""

  func load(_ id: Int, completion: @escaping (User?, [Post]) -> Void) {
    let group = DispatchGroup()
    nonisolated(unsafe) var user: User?
    nonisolated(unsafe) var posts: [Post] = []
    group.enter()
    api.user(id) {
      user = $0
      group.leave()
    }
    group.enter()
    api.posts(of: id) { found in
      posts = found
      group.leave()
    }
    group.notify(queue: .main) {
      completion(user, posts)
    }
  }

  func show() {
    load(1) { user, posts in
      self.title = "\(user?.name ?? "") \(posts.count)"
    }
  }

  func waits(_ id: Int) async -> Int {
    let group = DispatchGroup()
    nonisolated(unsafe) var user: User?
    nonisolated(unsafe) var posts: [Post] = []
    group.enter()
    api.user(id) { user = $0; group.leave() }
    group.enter()
    api.posts(of: id) { posts = $0; group.leave() }
    group.wait()
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
    let group = DispatchGroup()
    nonisolated(unsafe) var user: User?
    nonisolated(unsafe) var size = 0
    group.enter()
    api.user(id) { user = $0; group.leave() }
    group.enter()
    api.size(id) { size = $0; group.leave() }

    group.wait()

    return user!.name.count + size
  }

  func one(_ id: Int) async -> User? {
    let group = DispatchGroup()
    nonisolated(unsafe) var user: User?
    group.enter()
    api.user(id) {
      user = $0
      group.leave()
    }
    return await withCheckedContinuation { continuation in
      group.notify(queue: .main) {
        if user == nil { print("none") }
        continuation.resume(returning: user)
      }
    }
  }

  func changed(_ id: Int) async -> Int {
    let group = DispatchGroup()
    nonisolated(unsafe) var size = 0
    group.enter()
    api.size(id) { size = $0; group.leave() }
    group.wait()
    size += 1
    return size
  }
}
