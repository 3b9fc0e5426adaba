import Foundation

@MainActor func f() {
  DispatchQueue.main.asyncAfter(deadline: .now() + 1) { DispatchQueue.main.asyncAfter(deadline: .now() + 2) { g() } }
}

@MainActor func g() {}
