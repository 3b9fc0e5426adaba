import Foundation

@MainActor func f() {
  Task { @MainActor in
    try? await Task.sleep(for: .seconds(1))
    Task { @MainActor in
      try? await Task.sleep(for: .seconds(2))
      g()
    }
  }
}

@MainActor func g() {}
