import Foundation

struct City: Sendable { let name: String }

final class Atlas: Sendable {
  func country(of person: String, completion: @escaping (String) -> Void) {
    completion("Land of \(person)")
  }

  func capital(of country: String, completion: @escaping (City?) -> Void) {
    completion(country.isEmpty ? nil : City(name: country))
  }

  func scale(of city: City, completion: @escaping (Int) -> Void) {
    completion(city.name.count)
  }

  func mapScale(for person: String, completion: @escaping (Int) -> Void) {
    country(of: person) { country in
      self.capital(of: country) { city in
        guard let city else {
          completion(0)
          return
        }
        self.scale(of: city) { size in
          completion(size * 2)
        }
      }
    }
  }
}

func show(_ atlas: Atlas) async {
  atlas.mapScale(for: "Ann") { size in
    print(size)
  }
}
