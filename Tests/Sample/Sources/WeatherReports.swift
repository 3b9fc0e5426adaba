import Foundation

/// Reports by trail, written from any thread.
final class WeatherReports: @unchecked Sendable {
  private let queue = DispatchQueue(label: "trails.weather", attributes: .concurrent)
  private var reports: [Int: Weather] = [:]

  var all: [Int: Weather] {
    queue.sync { reports }
  }

  func add(_ report: Weather?, for trail: Int) {
    queue.async(flags: .barrier) {
      self.reports[trail] = report
    }
  }
}
