import Contacts
import Dispatch

protocol AddressBook {
  func requestAccess(
    for entityType: CNEntityType) async throws -> Bool
}

extension CNContactStore: AddressBook {}

final class OpenAddressBook: AddressBook {
  func requestAccess(
    for entityType: CNEntityType
  ) async throws -> Bool {
    true
  }
}

@MainActor
final class InvitationForm {
  private let addressBook: any AddressBook
  private(set) var status = ""

  init(addressBook: any AddressBook) { self.addressBook = addressBook }

  func ask() {
    Task { @MainActor in
      do {
        let isGranted = try await addressBook.requestAccess(for: .contacts)
        self.status = isGranted ? "open" : "closed"
      } catch {
        self.status = "\(error)"
      }
    }
  }
}
