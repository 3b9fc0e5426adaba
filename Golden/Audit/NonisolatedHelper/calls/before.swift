import Foundation

@MainActor
final class Importer {
  private var codes: [Int] = []

  func start(_ data: Data) {
    Task.detached {
      let code = await self.checksum(of: data)
      let name = await self.title(code).uppercased()
      print(name)
      await self.add(code)
    }
    codes.append(checksum(of: data))
  }

  private func checksum(of data: Data) -> Int {
    var sum = 0
    for byte in data { sum = max(sum, 0) + Int(byte) }
    return sum
  }

  func title(_ code: Int) -> String {
    let formatter = NumberFormatter()
    return formatter.string(from: NSNumber(value: code)) ?? "\(code)"
  }

  private func add(_ code: Int) { codes.append(code) }
}
