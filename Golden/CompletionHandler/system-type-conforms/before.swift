import Contacts
import Dispatch

protocol AddressBook {
  func requestAccess(
    for entityType: CNEntityType, completionHandler: @escaping (Bool, (any Error)?) -> Void)
}

extension CNContactStore: AddressBook {}

final class OpenAddressBook: AddressBook {
  func requestAccess(
    for entityType: CNEntityType, completionHandler: @escaping (Bool, (any Error)?) -> Void
  ) {
    DispatchQueue.main.async {
      completionHandler(true, nil)
    }
  }
}

@MainActor
final class InvitationForm {
  private let addressBook: any AddressBook
  private(set) var status = ""

  init(addressBook: any AddressBook) { self.addressBook = addressBook }

  func ask() {
    addressBook.requestAccess(for: .contacts) { isGranted, error in
      DispatchQueue.main.async {
        if let error {
          self.status = "\(error)"
        } else {
          self.status = isGranted ? "open" : "closed"
        }
      }
    }
  }
}
