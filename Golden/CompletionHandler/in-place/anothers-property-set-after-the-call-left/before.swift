import Dispatch

final class Login {
  var user: String?
  var tries = 0
}

final class Courier {
  private let login: Login

  init(_ login: Login) { self.login = login }

  func announce(completion: @escaping (Bool) -> Void) {
    guard let user = login.user else {
      completion(false)
      return
    }
    DispatchQueue.main.async { completion(!user.isEmpty) }
  }
}

@MainActor final class Desk {
  private let login = Login()
  private lazy var courier = Courier(login)

  // The courier must not see the new user.
  func signIn(_ name: String) {
    courier.announce { told in print("told", told) }
    login.user = name
  }

  func signOut() {
    courier.announce { told in print("told", told) }
    login.tries = 0
  }
}
