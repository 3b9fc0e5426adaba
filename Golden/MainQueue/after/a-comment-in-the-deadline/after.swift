import Foundation

func remind() {
  /* second */ Task { @MainActor in // why not
    try? await Task.sleep(for: .seconds(1))
    print("reminded")
  }
}
