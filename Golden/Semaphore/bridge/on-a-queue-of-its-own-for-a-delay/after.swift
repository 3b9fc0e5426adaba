import Foundation

// The queue stands first, and goes with the wait.
func settle() {
  Thread.sleep(forTimeInterval: 2)
}
