import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct Feed: Sendable {
  func load(_ url: URL) async {
    URLSession.shared.dataTask(with: url) { data, _, _ in
      print(data?.count ?? 0)
    }.resume()
  }

  func loadIfThere(_ url: URL) async {
    if #available(iOS 15, *) {
      let data = try? await URLSession.shared.data(from: url).0
      print(data?.count ?? 0)
    }
  }
}
