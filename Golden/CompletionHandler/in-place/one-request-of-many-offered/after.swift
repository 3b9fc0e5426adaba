import Foundation

// Ten functions with handlers call 'send': each is a change of its own.
final class Server: Sendable {
  static let shared = Server()

  @available(*, renamed: "send(_:)")
  func send(_ path: String, completion: @escaping @Sendable (String?, Error?) -> Void) {
    Task.detached {
      guard !path.isEmpty else {
        completion(nil, URLError(.badURL))
        return
      }
      completion("answer to \(path)", nil)
    }
  }

  func send(_ path: String) async throws -> String? {
    try await withCheckedThrowingContinuation { continuation in
      send(path) { value, error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume(returning: value)
        }
      }
    }
  }

  // Where the address is wrong, nobody hears of it.
  @available(*, renamed: "post(_:)")
  func post(_ path: String, completion: @escaping @Sendable (String?, Error?) -> Void) {
    guard let url = URL(string: path) else { return completion(nil, CancellationError()) }
    Task.detached {
      completion("posted \(url.path)", nil)
    }
  }

  func post(_ path: String) async throws -> String? {
    try await withCheckedThrowingContinuation { continuation in
      post(path) { value, error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume(returning: value)
        }
      }
    }
  }
}

struct Service: Sendable {
  func profile() async -> String? {
    guard let answer = try? await Server.shared.send("profile") else {
      return nil
    }
    return "profile: " + answer
  }

  func friends() async -> String? {
    guard let answer = try? await Server.shared.send("friends") else {
      return nil
    }
    return "friends: " + answer
  }

  func messages() async -> String? {
    guard let answer = try? await Server.shared.send("messages") else {
      return nil
    }
    return "messages: " + answer
  }

  func photos() async -> String? {
    guard let answer = try? await Server.shared.send("photos") else {
      return nil
    }
    return "photos: " + answer
  }

  func events() async -> String? {
    guard let answer = try? await Server.shared.send("events") else {
      return nil
    }
    return "events: " + answer
  }

  func places() async -> String? {
    guard let answer = try? await Server.shared.send("places") else {
      return nil
    }
    return "places: " + answer
  }

  func groups() async -> String? {
    guard let answer = try? await Server.shared.send("groups") else {
      return nil
    }
    return "groups: " + answer
  }

  func notes() async -> String? {
    guard let answer = try? await Server.shared.send("notes") else {
      return nil
    }
    return "notes: " + answer
  }

  func alerts() async -> String? {
    guard let answer = try? await Server.shared.send("alerts") else {
      return nil
    }
    return "alerts: " + answer
  }

  func like() async -> Bool {
    do {
      let answer = try await Server.shared.post("/like")
      return answer != nil
    } catch {
      return false
    }
  }

  func follow() async -> Bool {
    do {
      let answer = try await Server.shared.post("/follow")
      return answer != nil
    } catch {
      return false
    }
  }

  func share() async -> Bool {
    do {
      let answer = try await Server.shared.post("/share")
      return answer != nil
    } catch {
      return false
    }
  }

  func report() async -> Bool {
    do {
      let answer = try await Server.shared.post("/report")
      return answer != nil
    } catch {
      return false
    }
  }

  func block() async -> Bool {
    do {
      let answer = try await Server.shared.post("/block")
      return answer != nil
    } catch {
      return false
    }
  }

  func mute() async -> Bool {
    do {
      let answer = try await Server.shared.post("/mute")
      return answer != nil
    } catch {
      return false
    }
  }

  func pin() async -> Bool {
    do {
      let answer = try await Server.shared.post("/pin")
      return answer != nil
    } catch {
      return false
    }
  }

  func star() async -> Bool {
    do {
      let answer = try await Server.shared.post("/star")
      return answer != nil
    } catch {
      return false
    }
  }

  func hide() async -> Bool {
    do {
      let answer = try await Server.shared.post("/hide")
      return answer != nil
    } catch {
      return false
    }
  }

  // It looks at both values, which an awaiting caller can't.
  func touch() async -> Bool {
    await withCheckedContinuation { continuation in
      Server.shared.post("/touch") { answer, error in continuation.resume(returning: answer != nil && error == nil) }
    }
  }
}

@MainActor
final class Screen {
  private let service = Service()
  private(set) var lines: [String] = []

  func show() {
    Task { @MainActor in
      let value = await service.profile()
      print(value ?? "none")
    }
    Task { @MainActor in
      let value = await service.friends()
      print(value ?? "none")
    }
    Task { @MainActor in
      let value = await service.messages()
      print(value ?? "none")
    }
    Task { @MainActor in
      let value = await service.photos()
      print(value ?? "none")
    }
    Task { @MainActor in
      let value = await service.events()
      print(value ?? "none")
    }
    Task { @MainActor in
      let value = await service.places()
      print(value ?? "none")
    }
    Task { @MainActor in
      let value = await service.groups()
      print(value ?? "none")
    }
    Task { @MainActor in
      let value = await service.notes()
      print(value ?? "none")
    }
    Task { @MainActor in
      let value = await service.alerts()
      print(value ?? "none")
    }
    Task { @MainActor in
      let success = await service.like()
      print("like", success)
    }
    Task { @MainActor in
      let success = await service.follow()
      print("follow", success)
    }
    Task { @MainActor in
      let success = await service.share()
      print("share", success)
    }
    Task { @MainActor in
      let success = await service.report()
      print("report", success)
    }
    Task { @MainActor in
      let success = await service.block()
      print("block", success)
    }
    Task { @MainActor in
      let success = await service.mute()
      print("mute", success)
    }
    Task { @MainActor in
      let success = await service.pin()
      print("pin", success)
    }
    Task { @MainActor in
      let success = await service.star()
      print("star", success)
    }
    Task { @MainActor in
      let success = await service.hide()
      print("hide", success)
    }
    Task { @MainActor in
      let success = await service.touch()
      print("touch", success)
    }
    Server.shared.send("direct") { answer, _ in print(answer ?? "none") }
  }
}
