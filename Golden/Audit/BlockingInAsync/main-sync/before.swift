import Foundation

struct Importer {
  nonisolated func report(_ count: Int) async {
    DispatchQueue.main.sync {
      print(count)
    }
    let title = DispatchQueue.main.sync { "title" }
    print(title)
  }
}

@MainActor
func refresh() async {
  DispatchQueue.main.sync { print("never") }
}
