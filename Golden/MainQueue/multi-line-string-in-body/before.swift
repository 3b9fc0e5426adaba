import Foundation

func usage(_ name: String) {
  DispatchQueue.main.async {
    print("""
      usage: \(name) [options]

        --help
      """)
  }
}
