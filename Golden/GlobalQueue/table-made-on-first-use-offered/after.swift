import Foundation

enum Countries {
  private static let table: Data = {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: "/countries")) else { return Data() }
    return data
  }()

  private static let names: [String] = {
    ["a", "b"].map { $0.uppercased() }
  }()

  static func prepare() {
    Task.detached(priority: .utility) {
      _ = table
    }
  }

  static func prepareNames() {
    Task.detached(priority: .utility) {
      _ = Countries.names
    }
  }
}
