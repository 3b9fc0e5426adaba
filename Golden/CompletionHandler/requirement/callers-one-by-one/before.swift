import Foundation

protocol Library: AnyObject {
  func find(_ title: String, completion: @escaping (Int?) -> Void)
}

extension Library {
  var isOpen: Bool { true }
}

final class Shelf: Library {
  func find(_ title: String, completion: @escaping (Int?) -> Void) {
    DispatchQueue.main.async { completion(title.count) }
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
    library.find("Dune") { place in
      if let place { print(place) }
    }
  }

  func search() {
    library.find("Emma") { place in
      if let place { self.places.append(place) }
    }
  }
}
