import Contacts
import CoreLocation

@MainActor
final class AddressBook {
  private let geocoder = CLGeocoder()
  private var city = ""

  func locate(_ location: CLLocation) async {
    do {
      let placemarks = try await geocoder.reverseGeocodeLocation(location)
      guard let placemark = placemarks.first else { return }
      self.city = placemark.locality ?? ""
    } catch {
      print("nowhere", error)
    }
  }

  func find(_ address: String) async {
    guard let placemarks = try? await geocoder.geocodeAddressString(address) else { return }
    print(placemarks.count)
  }

  func ask() {
    Task {
      do {
        let isGranted = try await CNContactStore().requestAccess(for: .contacts)
        print(isGranted)
      } catch {
        print("not asked")
      }
    }
  }

  // A task would start later, and nothing asks for one.
  func later() {
    CNContactStore().requestAccess(for: .contacts) { isGranted, _ in print(isGranted) }
  }
}
