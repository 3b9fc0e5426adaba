import Foundation

// Ten functions with handlers call 'send': each is a change of its own.
final class Server: Sendable {
  static let shared = Server()

  func send(_ path: String, completion: @escaping @Sendable (String?, Error?) -> Void) {
    DispatchQueue.global().async {
      guard !path.isEmpty else {
        completion(nil, URLError(.badURL))
        return
      }
      completion("answer to \(path)", nil)
    }
  }

  // Where the address is wrong, nobody hears of it.
  func post(_ path: String, completion: @escaping @Sendable (String?, Error?) -> Void) {
    guard let url = URL(string: path) else { return }
    DispatchQueue.global().async {
      completion("posted \(url.path)", nil)
    }
  }
}

struct Service: Sendable {
  func profile(completion: @escaping @Sendable (String?) -> Void) {
    Server.shared.send("profile") { answer, error in
      guard let answer, error == nil else {
        completion(nil)
        return
      }
      completion("profile: " + answer)
    }
  }

  func friends(completion: @escaping @Sendable (String?) -> Void) {
    Server.shared.send("friends") { answer, error in
      guard let answer, error == nil else {
        completion(nil)
        return
      }
      completion("friends: " + answer)
    }
  }

  func messages(completion: @escaping @Sendable (String?) -> Void) {
    Server.shared.send("messages") { answer, error in
      guard let answer, error == nil else {
        completion(nil)
        return
      }
      completion("messages: " + answer)
    }
  }

  func photos(completion: @escaping @Sendable (String?) -> Void) {
    Server.shared.send("photos") { answer, error in
      guard let answer, error == nil else {
        completion(nil)
        return
      }
      completion("photos: " + answer)
    }
  }

  func events(completion: @escaping @Sendable (String?) -> Void) {
    Server.shared.send("events") { answer, error in
      guard let answer, error == nil else {
        completion(nil)
        return
      }
      completion("events: " + answer)
    }
  }

  func places(completion: @escaping @Sendable (String?) -> Void) {
    Server.shared.send("places") { answer, error in
      guard let answer, error == nil else {
        completion(nil)
        return
      }
      completion("places: " + answer)
    }
  }

  func groups(completion: @escaping @Sendable (String?) -> Void) {
    Server.shared.send("groups") { answer, error in
      guard let answer, error == nil else {
        completion(nil)
        return
      }
      completion("groups: " + answer)
    }
  }

  func notes(completion: @escaping @Sendable (String?) -> Void) {
    Server.shared.send("notes") { answer, error in
      guard let answer, error == nil else {
        completion(nil)
        return
      }
      completion("notes: " + answer)
    }
  }

  func alerts(completion: @escaping @Sendable (String?) -> Void) {
    Server.shared.send("alerts") { answer, error in
      guard let answer, error == nil else {
        completion(nil)
        return
      }
      completion("alerts: " + answer)
    }
  }

  func like(completion: @escaping @Sendable (Bool) -> Void) {
    Server.shared.post("/like") { answer, error in
      guard error == nil else {
        completion(false)
        return
      }
      completion(answer != nil)
    }
  }

  func follow(completion: @escaping @Sendable (Bool) -> Void) {
    Server.shared.post("/follow") { answer, error in
      guard error == nil else {
        completion(false)
        return
      }
      completion(answer != nil)
    }
  }

  func share(completion: @escaping @Sendable (Bool) -> Void) {
    Server.shared.post("/share") { answer, error in
      guard error == nil else {
        completion(false)
        return
      }
      completion(answer != nil)
    }
  }

  func report(completion: @escaping @Sendable (Bool) -> Void) {
    Server.shared.post("/report") { answer, error in
      guard error == nil else {
        completion(false)
        return
      }
      completion(answer != nil)
    }
  }

  func block(completion: @escaping @Sendable (Bool) -> Void) {
    Server.shared.post("/block") { answer, error in
      guard error == nil else {
        completion(false)
        return
      }
      completion(answer != nil)
    }
  }

  func mute(completion: @escaping @Sendable (Bool) -> Void) {
    Server.shared.post("/mute") { answer, error in
      guard error == nil else {
        completion(false)
        return
      }
      completion(answer != nil)
    }
  }

  func pin(completion: @escaping @Sendable (Bool) -> Void) {
    Server.shared.post("/pin") { answer, error in
      guard error == nil else {
        completion(false)
        return
      }
      completion(answer != nil)
    }
  }

  func star(completion: @escaping @Sendable (Bool) -> Void) {
    Server.shared.post("/star") { answer, error in
      guard error == nil else {
        completion(false)
        return
      }
      completion(answer != nil)
    }
  }

  func hide(completion: @escaping @Sendable (Bool) -> Void) {
    Server.shared.post("/hide") { answer, error in
      guard error == nil else {
        completion(false)
        return
      }
      completion(answer != nil)
    }
  }

  // It looks at both values, which an awaiting caller can't.
  func touch(completion: @escaping @Sendable (Bool) -> Void) {
    Server.shared.post("/touch") { answer, error in completion(answer != nil && error == nil) }
  }
}

@MainActor
final class Screen {
  private let service = Service()
  private(set) var lines: [String] = []

  func show() {
    service.profile { print($0 ?? "none") }
    service.friends { print($0 ?? "none") }
    service.messages { print($0 ?? "none") }
    service.photos { print($0 ?? "none") }
    service.events { print($0 ?? "none") }
    service.places { print($0 ?? "none") }
    service.groups { print($0 ?? "none") }
    service.notes { print($0 ?? "none") }
    service.alerts { print($0 ?? "none") }
    service.like { print("like", $0) }
    service.follow { print("follow", $0) }
    service.share { print("share", $0) }
    service.report { print("report", $0) }
    service.block { print("block", $0) }
    service.mute { print("mute", $0) }
    service.pin { print("pin", $0) }
    service.star { print("star", $0) }
    service.hide { print("hide", $0) }
    service.touch { print("touch", $0) }
    Server.shared.send("direct") { answer, _ in print(answer ?? "none") }
  }
}
