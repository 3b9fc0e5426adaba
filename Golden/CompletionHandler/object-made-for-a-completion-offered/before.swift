import Foundation
import Transport

final class Links: @unchecked Sendable {
  private let session: TransportSession

  init(_ session: TransportSession) { self.session = session }

  // What the object is given is told of the end, by the object's name.
  func fetch(_ name: String, completion: @escaping @Sendable (Result<String?, Error>) -> Void) {
    let request = TransportRequest(name)
    request.add(
      TransportCompletionHandler(on: session.queue) { response in
        if response.status == 200 {
          completion(.success(response.text))
        } else {
          completion(.failure(URLError(.badServerResponse)))
        }
      })
    session.enqueue(request)
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
  links.fetch("a") { result in
    print(result)
  }
  links.watch("b") { print($0 ?? "") }
  links.keep("c") { print($0 ?? "") }
}
