import Foundation

protocol Library: AnyObject {
  @available(*, renamed: "find(_:)")
  func find(_ title: String, completion: @escaping (Int?) -> Void)
}

extension Library {
  var isOpen: Bool { true }

  func find(_ title: String) async -> Int? {
    await withCheckedContinuation { continuation in
      find(title) { value in
        continuation.resume(returning: value)
      }
    }
  }
}

final class Shelf: Library {
  func find(_ title: String, completion: @escaping (Int?) -> Void) {
    Task { @MainActor in completion(title.count) }
  }
}

final class MockLibrary: Library {
  var completions: [(Int?) -> Void] = []

  func find(_ title: String, completion: @escaping (Int?) -> Void) {
    completions.append(completion)
  }
}

func handOn(_ library: any Library) -> (String, @escaping (Int?) -> Void) -> Void {
  library.find
}

@MainActor
final class Desk {
  let library: any Library
  var places: [Int] = []

  init(library: any Library) { self.library = library }

  func look() async {
    let place = await library.find("Dune")
    if let place { print(place) }
  }

  func search() {
    library.find("Emma") { place in
      if let place { self.places.append(place) }
    }
  }
}
