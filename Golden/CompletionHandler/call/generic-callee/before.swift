import Foundation

struct Page: Decodable, Sendable { var title: String }

enum Answer<Value: Sendable>: Sendable {
  case found(Value)
  case missing
}

final class Service: Sendable {
  func load<Value: Decodable & Sendable>(
    _ text: String, completion: @escaping @Sendable (Result<Value, Error>) -> Void
  ) {
    DispatchQueue.global().async {
      completion(Result { try JSONDecoder().decode(Value.self, from: Data(text.utf8)) })
    }
  }

  func find<Value: Decodable & Sendable>(
    _ text: String, completion: @escaping @Sendable (Answer<Value>) -> Void
  ) {
    DispatchQueue.global().async {
      let value = try? JSONDecoder().decode(Value.self, from: Data(text.utf8))
      completion(value.map { .found($0) } ?? .missing)
    }
  }

  func count(_ text: String, completion: @escaping @Sendable (Int) -> Void) {
    DispatchQueue.global().async {
      completion(text.count)
    }
  }
}

// Only what the closures write down says which value is meant.
func show(_ service: Service) async {
  service.load(#"{"title": "a"}"#) { (result: Result<Page, Error>) in
    switch result {
    case .success(let page): print(page.title)
    case .failure(let error): print(error)
    }
  }
}

func look(_ service: Service) async {
  service.find(#"{"title": "b"}"#) { (answer: Answer<Page>) in
    switch answer {
    case .found(let page): print(page.title)
    case .missing: print("missing")
    }
  }
}

// The function says so already.
func measure(_ service: Service) async {
  service.count("abc") { (count: Int) in
    print(count)
  }
}
