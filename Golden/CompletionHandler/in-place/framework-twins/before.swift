import CoreLocation

enum PlaceFailure: Error { case unknown }

@MainActor
final class Places {
  private let geocoder = CLGeocoder()

  func name(of address: String, completion: @escaping (Result<String, Error>) -> Void) {
    geocoder.geocodeAddressString(address) { placemarks, error in
      if let error = error {
        completion(.failure(error))
        return
      }
      guard let placemark = placemarks?.first else {
        completion(.failure(PlaceFailure.unknown))
        return
      }
      completion(.success(placemark.name ?? address))
    }
  }
}

@MainActor
func show(_ places: Places) async {
  places.name(of: "Main Street") { result in
    switch result {
    case .success(let name): print(name)
    case .failure(let error): print(error)
    }
  }
}
