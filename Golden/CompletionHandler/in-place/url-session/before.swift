import Foundation

struct Quote: Codable, Sendable { let text: String }
enum QuoteError: Error { case noData }

final class Quotes: Sendable {
  func quote(_ id: Int, completion: @escaping (Result<Quote, Error>) -> Void) {
    let url = URL(string: "https://example.com/\(id)")!
    let task = URLSession.shared.dataTask(with: url) { data, _, error in
      if let error {
        completion(.failure(error))
        return
      }
      guard let data else {
        completion(.failure(QuoteError.noData))
        return
      }
      do {
        completion(.success(try JSONDecoder().decode(Quote.self, from: data)))
      } catch {
        completion(.failure(error))
      }
    }
    task.resume()
  }

  func raw(_ url: URL, completion: @escaping (Data?, Error?) -> Void) {
    URLSession.shared.dataTask(with: url) { data, response, error in
      DispatchQueue.main.async {
        completion(data, error)
      }
    }.resume()
  }
}

@MainActor
func show(_ quotes: Quotes) async {
  quotes.quote(1) { result in
    switch result {
    case .success(let quote): print(quote.text)
    case .failure(let error): print(error)
    }
  }
}

@MainActor
func dump(_ quotes: Quotes, _ url: URL) async {
  quotes.raw(url) { data, error in
    if let error {
      print(error)
      return
    }
    print(data?.count ?? 0)
  }
}
