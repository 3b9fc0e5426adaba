import Contacts
import CoreLocation

@MainActor
final class Planner {
  private let geocoder = CLGeocoder()

  // The geocoder would be sent off the main actor.
  func find(_ address: String) async {
    geocoder.geocodeAddressString(address) { placemarks, _ in
      print(placemarks?.count ?? 0)
    }
  }

  func ask() async {
    CNContactStore().requestAccess(for: .contacts) { isGranted, error in
      if let error {
        print("not asked", error)
      } else {
        print(isGranted)
      }
    }
  }
}
