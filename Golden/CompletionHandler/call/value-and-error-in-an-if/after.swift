import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@MainActor
final class Gallery {
  let session = URLSession.shared
  var bytes = 0

  func load(_ url: URL) async {
    do {
      let (data, _) = try await session.data(from: url)
      print("loaded", data.count)
    } catch {
      print("failed", error)
    }
  }

  func refresh(_ url: URL) async {
    guard let (data, response) = try? await session.data(from: url) else { return }
    print(data.count, response.expectedContentLength)
  }

  func peek(_ url: URL) async {
    do {
      let (data, _) = try await session.data(from: url)
      print(data.count)
    } catch {
      print("nothing", error.localizedDescription)
    }
  }

  func check(_ url: URL) async {
    do {
      let (data, _) = try await session.data(from: url)
      print(data.count)
    } catch {
      print("failed", error.localizedDescription)
    }
  }

  // What fails the second test isn't an error of the call.
  func mixed(_ url: URL) async {
    session.dataTask(with: url) { data, _, error in
      if let data = data, error == nil, data.count > 10 {
        print(data.count)
      } else {
        print("failed", error as Any)
      }
    }.resume()
  }
}
