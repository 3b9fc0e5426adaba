@MainActor
final class Shelf {
  var films: [String] = []
}

struct Importer {
  let shelf: Shelf

  func take(_ names: [String]) async {
    for name in names {
      await MainActor.run { shelf.films.append(name) }
    }
  }

  func takeSorted(_ names: [String]) async {
    for name in names {
      await MainActor.run {
        shelf.films.append(name)
        shelf.films.sort()
      }
    }
  }
}
