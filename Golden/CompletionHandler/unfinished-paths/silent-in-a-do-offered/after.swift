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
  func select(_ text: String) async throws -> Place {
    guard !text.isEmpty else { throw CancellationError() }
    do {
      let places = try await search.places(text)
      guard let first = places.first else { throw CancellationError() }
      return first
    } catch is CancellationError {
      throw CancellationError()
    } catch {
      lines.append("\(error)")
      throw error
    }
  }

  func decode(_ data: Data) async throws -> Int {
    do {
      let values = try JSONDecoder().decode([Int].self, from: data)
      if values.isEmpty { throw CancellationError() }
      return values.count
    } catch is CancellationError {
      throw CancellationError()
    } catch {
      lines.append("no numbers")
      throw error
    }
  }
}

@MainActor
func show(_ finder: Finder) {
  Task { @MainActor in
    let place = try await finder.select("a")
    print(place.name)
  }
  Task { @MainActor in
    do {
      let count = try await finder.decode(Data())
      print(count)
    } catch is CancellationError {
      return
    } catch {
      print(error)
    }
  }
}
