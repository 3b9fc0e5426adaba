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
    URLSession.shared.dataTask(with: url) { data, _, error in
      DispatchQueue.main.async {
        if let error {
          self.show(error)
          return
        }
        // An empty answer is none.
        guard let data else {
          self.show(ForecastError.empty)
          return
        }
        self.text = String(decoding: data, as: UTF8.self)
      }
    }.resume()
  }

  func send(_ body: Data, with request: URLRequest) async {
    let task = URLSession.shared.uploadTask(with: request, from: body) { _, response, error in
      DispatchQueue.main.async {
        guard error == nil else {
          self.show(error!)
          return
        }
        let status = (response as? HTTPURLResponse)?.statusCode
        self.text = status.map(String.init) ?? "sent"
      }
    }
    task.resume()
  }

  func save(_ request: URLRequest, to place: URL) async {
    URLSession.shared.downloadTask(
      with: request,
      completionHandler: { [weak self] file, response, error in
        DispatchQueue.main.async {
          guard let self = self else { return }
          guard let file = file, error == nil, let http = response as? HTTPURLResponse, http.statusCode == 200 else {
            self.text = "nothing"
            return
          }
          self.text = file.lastPathComponent
        }
      }
    ).resume()
  }
}
