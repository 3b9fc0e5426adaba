import Dispatch

final class Login {
  var user: String?
  var tries = 0
}

final class Courier {
  private let login: Login

  init(_ login: Login) { self.login = login }

  @available(*, renamed: "announce()")
  func announce(completion: @escaping (Bool) -> Void) {
    guard let user = login.user else {
      completion(false)
      return
    }
    Task { @MainActor in completion(!user.isEmpty) }
  }

  @MainActor
  func announce() async -> Bool {
    await withCheckedContinuation { continuation in
      announce { value in
        continuation.resume(returning: value)
      }
    }
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
    Task { @MainActor [courier] in
      let told = await courier.announce()
      print("told", told)
    }
    login.tries = 0
  }
}
