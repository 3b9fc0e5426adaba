import Foundation

struct MissingPage: Error {}

final class Atlas: @unchecked Sendable {
  private var pages: [String: Int] = ["index": 1]

  func page(_ name: String) -> Int? {
    guard !name.isEmpty else {
      return nil
    }
    return pages[name]
  }

  func open(_ name: String) throws -> Int {
    guard let page = pages[name] else {
      throw MissingPage()
    }
    return page
  }

  // It only hands on what the other one gives.
  func first() -> Int? {
    page("index")
  }

  func rename(_ name: String, to other: String) {
    pages[other] = pages.removeValue(forKey: name)
  }

  // This one waits.
  func print(_ name: String) async -> Bool {
    true
  }
}

// The request that is resumed waits for nothing here.
final class Catalogue {
  private let session = URLSession(configuration: .default)

  private func parse(_ data: Data?) -> Int? {
    guard let data else { return nil }
    return data.count
  }

  func load(_ url: URL) async -> Int? {
    let data = try? await session.data(from: url).0
    return self.parse(data)
  }
}

func size(_ catalogue: Catalogue, _ url: URL) async {
  let value = await catalogue.load(url)
  print(value ?? 0)
}

final class Reader {
  private let atlas = Atlas()
  private var shown: [Int] = []

  // What follows a call came behind its handler, and does so still.
  func read() {
    atlas.rename("a", to: "b")
    self.shown.append(3)
    self.shown.append(2)
    for name in ["c", "d"] {
      let page = atlas.page(name)
      if let page { self.shown.append(page) }
    }
  }

  func openAll() {
    do {
      let page = try atlas.open("a")
      self.shown.append(page)
    } catch {
      self.shown = []
    }
    self.shown.append(4)
  }

  func showFirst() {
    let page = atlas.first()
    guard let page else { return }
    self.shown.append(page)
  }

  func printAll() {
    Task { @MainActor in
      print(await atlas.print("a"))
    }
  }
}

// So where the request stays, and a continuation is resumed with what comes.
final class Uploader {
  private let session = URLSession(configuration: .default)

  private func parse(_ data: Data?) -> Int? {
    guard let data else { return nil }
    return data.count
  }

  func send(_ request: URLRequest) async -> Int? {
    let data = try? await session.upload(for: request, from: Data()).0
    return self.parse(data)
  }
}

func size(_ uploader: Uploader, _ request: URLRequest) async {
  let value = await uploader.send(request)
  print(value ?? 0)
}
