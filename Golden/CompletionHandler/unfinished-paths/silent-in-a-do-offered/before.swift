import Foundation

struct Place: Sendable { let name: String }

/// A search whose source isn't here.
protocol Search: Sendable {
  func places(_ text: String) async throws -> [Place]
}

@MainActor
final class Finder {
  private let search: any Search
  private var lines: [String] = []

  init(search: any Search) { self.search = search }

  // The clause for other errors must not see that nothing was found.
  func select(_ text: String, completion: @escaping @MainActor (Place) -> Void) {
    guard !text.isEmpty else { return }
    Task { @MainActor in
      do {
        let places = try await search.places(text)
        guard let first = places.first else { return }
        completion(first)
      } catch {
        lines.append("\(error)")
      }
    }
  }

  func decode(_ data: Data, resultHandler: @escaping @MainActor (Result<Int, any Error>) -> Void) {
    do {
      let values = try JSONDecoder().decode([Int].self, from: data)
      if values.isEmpty { return }
      DispatchQueue.main.async {
        resultHandler(.success(values.count))
      }
    } catch {
      lines.append("no numbers")
      DispatchQueue.main.async {
        resultHandler(.failure(error))
      }
    }
  }
}

@MainActor
func show(_ finder: Finder) {
  finder.select("a") { print($0.name) }
  finder.decode(Data()) { result in
    switch result {
    case .success(let count): print(count)
    case .failure(let error): print(error)
    }
  }
}
