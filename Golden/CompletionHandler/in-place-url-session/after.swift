import Foundation

struct Quote: Codable, Sendable { let text: String }
enum QuoteError: Error { case noData }

final class Quotes: Sendable {
  func quote(_ id: Int) async throws -> Quote {
    let url = URL(string: "https://example.com/\(id)")!
    return try await withCheckedThrowingContinuation { continuation in
      let task = URLSession.shared.dataTask(with: url) { data, _, error in
        if let error {
          continuation.resume(throwing: error)
          return
        }
        guard let data else {
          continuation.resume(throwing: QuoteError.noData)
          return
        }
        do {
          continuation.resume(returning: try JSONDecoder().decode(Quote.self, from: data))
        } catch {
          continuation.resume(throwing: error)
        }
      }
      task.resume()
    }
  }

  func raw(_ url: URL) async throws -> Data? {
    return try await withCheckedThrowingContinuation { continuation in
      URLSession.shared.dataTask(with: url) { data, response, error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume(returning: data)
        }
      }.resume()
    }
  }
}

@MainActor
func show(_ quotes: Quotes) async {
  do {
    let quote = try await quotes.quote(1)
    print(quote.text)
  } catch {
    print(error)
  }
}

@MainActor
func dump(_ quotes: Quotes, _ url: URL) async {
  do {
    let data = try await quotes.raw(url)
    print(data?.count ?? 0)
  } catch {
    print(error)
  }
}
