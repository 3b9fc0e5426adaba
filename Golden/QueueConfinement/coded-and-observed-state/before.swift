import Foundation

final class Preferences: Codable {
  private let queue = DispatchQueue(label: "preferences")
  private var values: [String: Int] = [:]

  enum CodingKeys: String, CodingKey { case values }

  func value(_ name: String) -> Int? { queue.sync { values[name] } }
}

final class Devices: Codable {
  private let queue = DispatchQueue(label: "devices")
  private var _list: [String] = []
  var list: [String] {
    get { queue.sync { _list } }
    set { queue.sync { _list = newValue } }
  }

  enum CodingKeys: String, CodingKey { case list }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    _list = try container.decode([String].self, forKey: .list)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(list, forKey: .list)
  }
}
