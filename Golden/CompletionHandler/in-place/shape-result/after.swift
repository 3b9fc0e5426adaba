import Foundation

struct Profile: Sendable { let name: String }
enum ProfileError: Error { case unknown }

final class ProfileStore: Sendable {
  /// Finds a profile.
  ///
  /// - Parameters:
  ///   - id: Whose profile.
  func profile(id: Int) throws -> Profile {
    guard id > 0 else {
      throw ProfileError.unknown
    }
    return Profile(name: "profile \(id)")
  }
}

func greet(_ store: ProfileStore) async {
  do {
    let profile = try store.profile(id: 1)
    print("hello \(profile.name)")
  } catch {
    print("no one: \(error)")
  }
}
