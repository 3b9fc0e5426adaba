import Foundation

struct Quote: Codable, Sendable { let text: String }
enum QuoteError: Error { case noData }

final class Quotes: Sendable {
  func quote(_ id: Int) async throws -> Quote {
    let url = URL(string: "https://example.com/\(id)")!
    let (data, _) = try await URLSession.shared.data(from: url)
    return try JSONDecoder().decode(Quote.self, from: data)
  }

  func raw(_ url: URL) async throws -> Data? {
    let (data, _) = try await URLSession.shared.data(from: url)
    return data
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
