import Foundation

enum WriteError: Error { case full }

final class Disk: Sendable {
  func write(_ bytes: Int) throws {
    guard bytes < 100 else {
      throw WriteError.full
    }
    print("wrote \(bytes)")
  }
}

func save(_ disk: Disk) async {
  do {
    try disk.write(10)
    print("saved")
  } catch {
    print(error)
  }
}
