import Foundation
import Transport

final class Links: @unchecked Sendable {
  private let session: TransportSession

  init(_ session: TransportSession) { self.session = session }

  // What the object is given is told of the end, by the object's name.
  func fetch(_ name: String) async throws -> String? {
    let request = TransportRequest(name)
    return try await withCheckedThrowingContinuation { continuation in
      request.add(
        TransportCompletionHandler(on: session.queue) { response in
          if response.status == 200 {
            continuation.resume(returning: response.text)
          } else {
            continuation.resume(throwing: URLError(.badServerResponse))
          }
        })
      session.enqueue(request)
    }
  }

  // An observer is told of every event, and what is kept may be called at any time.
  func watch(_ name: String, completion: @escaping @Sendable (String?) -> Void) {
    session.add(TransportObserver(named: name) { response in completion(response.text) })
  }

  func keep(_ name: String, completion: @escaping @Sendable (String?) -> Void) {
    let handler = TransportCompletionHandler(on: session.queue) { completion($0.text) }
    session.keep(handler, named: name)
  }
}

@MainActor
func show(_ links: Links) {
  Task { @MainActor in
    let result: Result<String?, Error>
    do {
      result = .success(try await links.fetch("a"))
    } catch {
      result = .failure(error)
    }
    print(result)
  }
  links.watch("b") { print($0 ?? "") }
  links.keep("c") { print($0 ?? "") }
}
