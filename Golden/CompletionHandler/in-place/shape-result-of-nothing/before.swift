import Foundation

enum WriteError: Error { case full }

final class Disk: Sendable {
  func write(_ bytes: Int, completion: @escaping (Result<Void, Error>) -> Void) {
    guard bytes < 100 else {
      completion(.failure(WriteError.full))
      return
    }
    print("wrote \(bytes)")
    completion(.success(()))
  }
}

func save(_ disk: Disk) async {
  disk.write(10) { result in
    switch result {
    case .success: print("saved")
    case .failure(let error): print(error)
    }
  }
}
