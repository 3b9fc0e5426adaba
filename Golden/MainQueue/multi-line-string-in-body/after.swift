import Foundation

func usage(_ name: String) {
  Task { @MainActor in
    print("""
      usage: \(name) [options]

        --help
      """)
  }
}
