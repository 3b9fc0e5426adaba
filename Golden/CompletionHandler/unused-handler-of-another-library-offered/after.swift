import Vendor

// The library's protocol may ask for the function with its handler, which a person knows.
final class Door: VendorDoor {
  private var isOpen = false

  func close(completion: (() -> Void)? = nil) {
    isOpen = false
    completion?()
  }

  func slam() { close() }
}
