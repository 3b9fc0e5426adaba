import Foundation

protocol Catalogue: AnyObject {
  func find(_ title: String, completion: @escaping (Int?) -> Void)
}

final class Register: Catalogue {
  func find(_ title: String, completion: @escaping (Int?) -> Void) {
    DispatchQueue.main.async { completion(title.count) }
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
    catalogue.find("Emma") { place in
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
