import Foundation

struct Trail: Codable, Hashable, Sendable {
  let id: Int
  let name: String
  let length: Double
  let heights: [Double]

  /// Metres climbed from the start to the end.
  var climb: Double {
    zip(heights, heights.dropFirst()).reduce(0) { $0 + max(0, $1.1 - $1.0) }
  }
}

struct Weather: Decodable, Sendable {
  let summary: String
}
