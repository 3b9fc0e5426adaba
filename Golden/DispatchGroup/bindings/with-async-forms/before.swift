import Dispatch

struct Profile {
  var name = ""
}

struct Post {
  var title = ""
}

@MainActor
final class Dashboard {
  private(set) var title = ""

  func fetchProfile(completion: @escaping (Profile) -> Void) { completion(Profile()) }
  func fetchProfile() async -> Profile { Profile() }
  func fetchPosts(limit: Int, completion: @escaping ([Post]) -> Void) { completion([]) }
  func fetchPosts(limit: Int) async -> [Post] { [] }

  func display(profile: Profile, posts: [Post]) { title = "\(profile.name): \(posts.count)" }

  func load() {
    let group = DispatchGroup()
    var profile: Profile?
    var posts: [Post] = []
    group.enter()
    fetchProfile { result in profile = result; group.leave() }
    group.enter()
    fetchPosts(limit: 20) { result in posts = result; group.leave() }
    group.notify(queue: .main) {
      self.display(profile: profile!, posts: posts)
    }
  }
}
