import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

enum ForecastError: Error { case empty, status(Int) }

@MainActor
final class ForecastModel {
  var text = ""
  var failure: (any Error)?

  func show(_ error: any Error) { failure = error }

  func refresh(from url: URL) async {
    text = "…"
    do {
      let (data, _) = try await URLSession.shared.data(from: url)
      // An empty answer is none.
      self.text = String(decoding: data, as: UTF8.self)
    } catch {
      self.show(error)
    }
  }

  func send(_ body: Data, with request: URLRequest) async {
    do {
      let (_, response) = try await URLSession.shared.upload(for: request, from: body)
      let status = (response as? HTTPURLResponse)?.statusCode
      self.text = status.map(String.init) ?? "sent"
    } catch {
      self.show(error)
    }
  }

  func save(_ request: URLRequest, to place: URL) async {
    guard let (file, response) = try? await URLSession.shared.download(
      for: request
    ), let http = response as? HTTPURLResponse, http.statusCode == 200 else {
      self.text = "nothing"
      return
    }
    self.text = file.lastPathComponent
  }
}
