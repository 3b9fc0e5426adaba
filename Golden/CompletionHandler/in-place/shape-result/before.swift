import Foundation

struct Profile: Sendable { let name: String }
enum ProfileError: Error { case unknown }

final class ProfileStore: Sendable {
  /// Finds a profile.
  ///
  /// - Parameters:
  ///   - id: Whose profile.
  ///   - completion: Called with the profile,
  ///     or with what went wrong.
  func profile(id: Int, completion: @escaping (Result<Profile, Error>) -> Void) {
    guard id > 0 else {
      completion(.failure(ProfileError.unknown))
      return
    }
    completion(.success(Profile(name: "profile \(id)")))
  }
}

func greet(_ store: ProfileStore) async {
  store.profile(id: 1) { result in
    switch result {
    case .success(let profile):
      print("hello \(profile.name)")
    case .failure(let error):
      print("no one: \(error)")
    }
  }
}
