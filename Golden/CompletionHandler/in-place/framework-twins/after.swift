import CoreLocation

enum PlaceFailure: Error { case unknown }

@MainActor
final class Places {
  private let geocoder = CLGeocoder()

  func name(of address: String) async throws -> String {
    let placemarks = try await geocoder.geocodeAddressString(address)
    guard let placemark = placemarks.first else {
      throw PlaceFailure.unknown
    }
    return placemark.name ?? address
  }
}

@MainActor
func show(_ places: Places) async {
  do {
    let name = try await places.name(of: "Main Street")
    print(name)
  } catch {
    print(error)
  }
}
