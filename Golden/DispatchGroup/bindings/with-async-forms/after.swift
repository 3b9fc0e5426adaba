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
    Task { @MainActor in
      async let pendingProfile = fetchProfile()
      async let pendingPosts = fetchPosts(limit: 20)
      let (profile, posts) = await (pendingProfile, pendingPosts)
      self.display(profile: profile, posts: posts)
    }
  }
}
