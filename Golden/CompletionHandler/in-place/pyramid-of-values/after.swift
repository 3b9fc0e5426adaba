import Foundation

struct City: Sendable { let name: String }

final class Atlas: Sendable {
  func country(of person: String) -> String {
    "Land of \(person)"
  }

  func capital(of country: String) -> City? {
    country.isEmpty ? nil : City(name: country)
  }

  func scale(of city: City) -> Int {
    city.name.count
  }

  func mapScale(for person: String) -> Int {
    let country = country(of: person)
    let city = self.capital(of: country)
    guard let city else {
      return 0
    }
    let size = self.scale(of: city)
    return size * 2
  }
}

func show(_ atlas: Atlas) async {
  let size = atlas.mapScale(for: "Ann")
  print(size)
}
