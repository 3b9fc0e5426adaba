import Foundation

struct City: Sendable { let name: String }

final class Atlas: Sendable {
  func country(of person: String) async -> String {
    "Land of \(person)"
  }

  func capital(of country: String) async -> City? {
    country.isEmpty ? nil : City(name: country)
  }

  func scale(of city: City) async -> Int {
    city.name.count
  }

  func mapScale(for person: String) async -> Int {
    let country = await country(of: person)
    let city = await self.capital(of: country)
    guard let city else {
      return 0
    }
    let size = await self.scale(of: city)
    return size * 2
  }
}

func show(_ atlas: Atlas) async {
  let size = await atlas.mapScale(for: "Ann")
  print(size)
}
