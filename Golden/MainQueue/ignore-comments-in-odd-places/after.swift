import Foundation

func open() {
  let address = "http://example.com"; DispatchQueue.main.async { print(address) }  // unqueue:ignore
  // unqueue:ignore main-queue
  // because the order with the legacy module matters
  DispatchQueue.main.async { print("kept") }
  Task { @MainActor in print("moved") }
}
