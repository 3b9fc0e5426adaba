import Foundation

final class Modem: Sendable {
  func dial(completion: @escaping (Result<Int, Error>) -> Void) {
    DispatchQueue.global().async { completion(.success(1)) }
  }

  func connect(retries: Int, completion: @escaping (Result<Int, Error>) -> Void) {
    dial { result in
      switch result {
      case .success: completion(result)
      case .failure:
        if retries > 0 {
          self.connect(retries: retries - 1, completion: completion)
          return
        }
        completion(result)
      }
    }
  }

  func connectAgain(retries: Int, completion: @escaping (Result<Int, Error>) -> Void) {
    dial { result in
      if case .failure = result, retries > 0 {
        self.connectAgain(retries: retries - 1, completion: completion)
        return
      }
      completion(result)
    }
  }

  func reconnect(retries: Int, completion: @escaping (Result<Int, Error>) -> Void) {
    dial { result in
      switch result {
      case .success(let line):
        completion(.success(line))
      case .failure where retries > 0:
        self.reconnect(retries: retries - 1, completion: completion)
      case .failure(let error):
        completion(.failure(error))
      }
    }
  }
}

func connect(_ modem: Modem) async {
  modem.connect(retries: 2) { print($0) }
}

func connectAgain(_ modem: Modem) async {
  modem.connectAgain(retries: 2) { print($0) }
}

func reconnect(_ modem: Modem) async {
  modem.reconnect(retries: 2) { print($0) }
}
