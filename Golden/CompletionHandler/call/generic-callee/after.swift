import Foundation

struct Page: Decodable, Sendable { var title: String }

enum Answer<Value: Sendable>: Sendable {
  case found(Value)
  case missing
}

final class Service: Sendable {
  func load<Value: Decodable & Sendable>(
    _ text: String
  ) async throws -> Value {
    return try Result { try JSONDecoder().decode(Value.self, from: Data(text.utf8)) }.get()
  }

  func find<Value: Decodable & Sendable>(
    _ text: String
  ) async -> Answer<Value> {
    let value = try? JSONDecoder().decode(Value.self, from: Data(text.utf8))
    return value.map { .found($0) } ?? .missing
  }

  func count(_ text: String) async -> Int {
    text.count
  }
}

// Only what the closures write down says which value is meant.
func show(_ service: Service) async {
  do {
    let page: Page = try await service.load(#"{"title": "a"}"#)
    print(page.title)
  } catch {
    print(error)
  }
}

func look(_ service: Service) async {
  let answer: Answer<Page> = await service.find(#"{"title": "b"}"#)
  switch answer {
  case .found(let page): print(page.title)
  case .missing: print("missing")
  }
}

// The function says so already.
func measure(_ service: Service) async {
  let count = await service.count("abc")
  print(count)
}
