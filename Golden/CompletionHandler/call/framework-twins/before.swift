import Contacts
import CoreLocation

@MainActor
final class AddressBook {
  private let geocoder = CLGeocoder()
  private var city = ""

  func locate(_ location: CLLocation) async {
    geocoder.reverseGeocodeLocation(location) { placemarks, error in
      if let error {
        print("nowhere", error)
        return
      }
      guard let placemark = placemarks?.first else { return }
      self.city = placemark.locality ?? ""
    }
  }

  func find(_ address: String) async {
    geocoder.geocodeAddressString(address) { placemarks, _ in
      guard let placemarks else { return }
      print(placemarks.count)
    }
  }

  func ask() {
    Task {
      CNContactStore().requestAccess(for: .contacts) { isGranted, error in
        guard error == nil else {
          print("not asked")
          return
        }
        print(isGranted)
      }
    }
  }

  // A task would start later, and nothing asks for one.
  func later() {
    CNContactStore().requestAccess(for: .contacts) { isGranted, _ in print(isGranted) }
  }
}
