@MainActor
final class Shelf {
  var films: [String] = []
}

struct Importer {
  let shelf: Shelf

  func take(_ names: [String]) async {
    await MainActor.run {
      for name in names { shelf.films.append(name) }
    }
  }

  func takeSorted(_ names: [String]) async {
    await MainActor.run {
      for name in names {
        shelf.films.append(name)
        shelf.films.sort()
      }
    }
  }
}
