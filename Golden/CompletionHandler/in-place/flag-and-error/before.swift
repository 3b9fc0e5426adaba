import Foundation

enum LoginError: Error { case wrongPassword }

final class Login: Sendable {
  func check(_ password: String, completion: @escaping (Bool, Error?) -> Void) {
    guard password == "secret" else {
      completion(false, LoginError.wrongPassword)
      return
    }
    completion(true, nil)
  }
}

func enter(_ login: Login) async {
  login.check("secret") { isValid, error in
    if let error {
      print(error)
      return
    }
    print(isValid)
  }
}
