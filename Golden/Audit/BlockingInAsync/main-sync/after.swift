import Foundation

struct Importer {
  nonisolated func report(_ count: Int) async {
    await MainActor.run {
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
