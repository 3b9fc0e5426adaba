import Foundation

final class Weather: Sendable {
  func degrees() async throws -> Int { 21 }

  func forecast() async throws -> Int {
    let degrees = try await self.degrees()
    return degrees
  }
}

func plan(_ weather: Weather) async {
  do {
    let degrees = try await weather.forecast()
    print(degrees)
  } catch {
    print(error)
  }
}
