import Foundation
import PromiseKit
import RemoteAccounts

final class Accounts {
  private let client = RemoteClient()
  private var name = ""

  // One of both runs, whichever way the promise goes.
  func load() async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      firstly {
        client.fetch()
      }.then { account in
        self.client.names(of: account)
      }.done { names in
        continuation.resume(returning: names[0])
      }.catch { error in
        continuation.resume(throwing: error)
      }
    }
  }

  func avatar() async -> Data? {
    await withCheckedContinuation { continuation in
      client.image(of: name)
        .done { (data: Data) in continuation.resume(returning: data) }
        .catch { _ in continuation.resume(returning: nil) }
    }
  }

  // What throws before the call goes on to the other closure.
  @available(*, renamed: "rename(_:)")
  func rename(_ name: String, completion: @escaping (Error?) -> Void) {
    client.rename(name).done { answer in
      self.name = try answer.checked()
      completion(nil)
    }.catch { completion($0) }
  }

  func rename(_ name: String) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      rename(name) { error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume()
        }
      }
    }
  }

  // Who sees to it that nothing warns of an unused result has a promise that can't fail.
  func count() async -> Int {
    await withCheckedContinuation { continuation in
      client.count().done { continuation.resume(returning: $0) }
    }
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
    Task { @MainActor in
      do {
        let name = try await accounts.load()
        print(name)
      } catch {
      }
    }
    Task { @MainActor in
      let data = await accounts.avatar()
      print(data?.count ?? 0)
    }
    Task { @MainActor in
      do {
        try await accounts.rename("a")
      } catch {
        print(error)
      }
    }
    Task { @MainActor in
      print(await accounts.count())
    }
  }

  func clear() {
    accounts.delete { print($0) }
    accounts.close { print($0 as Any) }
    accounts.open { print($0 as Any) }
  }
}
