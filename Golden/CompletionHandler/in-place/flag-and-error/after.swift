import Foundation

enum LoginError: Error { case wrongPassword }

final class Login: Sendable {
  func check(_ password: String) throws -> Bool {
    guard password == "secret" else {
      throw LoginError.wrongPassword
    }
    return true
  }
}

func enter(_ login: Login) async {
  do {
    let isValid = try login.check("secret")
    print(isValid)
  } catch {
    print(error)
  }
}
