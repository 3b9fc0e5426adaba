import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@MainActor
final class Readings {
  private let session: URLSession
  private let url: URL

  init(session: URLSession, url: URL) {
    self.session = session
    self.url = url
  }

  // A branch inside of the request's closure calls nothing.
  func latest() async -> Int? {
    do {
      let (data, _) = try await session.data(from: url)
      do {
        let values = try JSONDecoder().decode([Int].self, from: data)
        return values.last
      } catch {
        print(error)
        return nil
      }
    } catch {
      return nil
    }
  }
}

@MainActor
func show(_ readings: Readings) async {
  let value = await readings.latest()
  print(value as Any)
}
