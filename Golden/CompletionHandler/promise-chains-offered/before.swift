import Foundation
import PromiseKit
import RemoteAccounts

final class Accounts {
  private let client = RemoteClient()
  private var name = ""

  // One of both runs, whichever way the promise goes.
  func load(completion: @escaping (Swift.Result<String, Error>) -> Void) {
    firstly {
      client.fetch()
    }.then { account in
      self.client.names(of: account)
    }.done { names in
      completion(.success(names[0]))
    }.catch { error in
      completion(.failure(error))
    }
  }

  func avatar(completion: @escaping (Data?) -> Void) {
    client.image(of: name)
      .done { (data: Data) in completion(data) }
      .catch { _ in completion(nil) }
  }

  // What throws before the call goes on to the other closure.
  func rename(_ name: String, completion: @escaping (Error?) -> Void) {
    client.rename(name).done { answer in
      self.name = try answer.checked()
      completion(nil)
    }.catch { completion($0) }
  }

  // Who sees to it that nothing warns of an unused result has a promise that can't fail.
  func count(completion: @escaping (Int) -> Void) {
    client.count().done { completion($0) }
  }

  // Where it fails nobody is told.
  func delete(completion: @escaping (Bool) -> Void) {
    client.delete(name).done { completion(true) }.cauterize()
  }

  func close(completion: @escaping (Error?) -> Void) {
    client.close(name).done { self.name = "" }.catch { completion($0) }
  }

  // What throws behind the call tells of an error, too.
  func open(completion: @escaping (Error?) -> Void) {
    client.open(name).done { answer in
      completion(nil)
      self.name = try answer.checked()
    }.catch { completion($0) }
  }
}

final class Settings {
  private let accounts = Accounts()

  func show() {
    accounts.load { result in
      if case .success(let name) = result { print(name) }
    }
    accounts.avatar { print($0?.count ?? 0) }
    accounts.rename("a") { error in
      if let error { print(error) }
    }
    accounts.count { print($0) }
  }

  func clear() {
    accounts.delete { print($0) }
    accounts.close { print($0 as Any) }
    accounts.open { print($0 as Any) }
  }
}
