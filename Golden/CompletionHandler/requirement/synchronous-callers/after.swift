import Foundation

protocol Catalogue: AnyObject {
  @available(*, renamed: "find(_:)")
  func find(_ title: String, completion: @escaping (Int?) -> Void)
}

extension Catalogue {
  func find(_ title: String) async -> Int? {
    await withCheckedContinuation { continuation in
      find(title) { value in
        continuation.resume(returning: value)
      }
    }
  }
}

final class Register: Catalogue {
  func find(_ title: String, completion: @escaping (Int?) -> Void) {
    Task { @MainActor in completion(title.count) }
  }
}

func handOn(_ catalogue: any Catalogue) -> (String, @escaping (Int?) -> Void) -> Void {
  catalogue.find
}

@MainActor
final class Counter {
  let catalogue: any Catalogue
  var places: [Int] = []

  init(catalogue: any Catalogue) { self.catalogue = catalogue }

  func search() {
    Task { @MainActor in
      let place = await catalogue.find("Emma")
      if let place { self.places.append(place) }
    }
  }

  // The continuation is there already.
  func place() async -> Int? {
    await withCheckedContinuation { continuation in
      for title in ["Emma"] {
        catalogue.find(title) { place in
          continuation.resume(returning: place)
        }
      }
    }
  }
}
