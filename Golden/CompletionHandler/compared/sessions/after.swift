import Foundation
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct Forecast: Codable, Sendable { var days: [String] }
enum ForecastFailure: Error { case status(Int), empty }

final class ForecastClient: Sendable {
  private let session = URLSession.shared

  func forecast(from url: URL) async throws -> Forecast {
    let (data, response) = try await session.data(from: url)
    if let response = response as? HTTPURLResponse, response.statusCode != 200 {
      throw ForecastFailure.status(response.statusCode)
    }
    return try Result { try JSONDecoder().decode(Forecast.self, from: data) }.get()
  }

  func raw(_ url: URL) async throws -> Data {
    let (data, _) = try await session.data(for: URLRequest(url: url))
    return data
  }

  func size(of url: URL) async -> Int? {
    let data = try? await session.data(from: url).0
    return data?.count
  }

  func both(_ first: URL, _ second: URL) async -> [Forecast] {
    let firstResult: Result<Forecast, Error>
    do {
      firstResult = .success(try await forecast(from: first))
    } catch {
      firstResult = .failure(error)
    }
    let secondResult: Result<Forecast, Error>
    do {
      secondResult = .success(try await self.forecast(from: second))
    } catch {
      secondResult = .failure(error)
    }
    return [firstResult, secondResult].compactMap { try? $0.get() }
  }

  func exists(_ url: URL) async -> Bool {
    var request = URLRequest(url: url)
    request.httpMethod = "HEAD"
    do {
      let (_, response) = try await session.data(for: request)
      return (response as? HTTPURLResponse)?.statusCode == 200
    } catch {
      return false
    }
  }
}

func show(_ client: ForecastClient, _ url: URL) async {
  do {
    let forecast = try await client.forecast(from: url)
    print(forecast.days)
  } catch {
    print(error)
  }
}

func dump(_ client: ForecastClient, _ url: URL) async {
  do {
    let data = try await client.raw(url)
    print(data.count)
  } catch {
    print(error as Any)
  }
}

@MainActor func weigh(_ client: ForecastClient, _ url: URL) async {
  let size = await client.size(of: url)
  print(size ?? 0)
}

func compare(_ client: ForecastClient, _ first: URL, _ second: URL) async {
  let forecasts = await client.both(first, second)
  print(forecasts.count)
}

func check(_ client: ForecastClient, _ url: URL) async {
  let doesExist = await client.exists(url)
  print(doesExist)
}
