import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

struct Quote: Decodable, Sendable {
  let text: String
}

final class QuoteLoader: Sendable {
  func load(_ url: URL, done: @escaping @MainActor @Sendable (Quote?) -> Void) {
    URLSession.shared.dataTask(with: url) { data, _, _ in
      DispatchQueue.global(qos: .userInitiated).async {
        let quote = data.flatMap { try? JSONDecoder().decode(Quote.self, from: $0) }
        DispatchQueue.main.async {
          done(quote)
        }
      }
    }.resume()
  }
}
