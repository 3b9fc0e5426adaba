import Foundation

final class Modem: Sendable {
  func dial(completion: @escaping (Result<Int, Error>) -> Void) {
    DispatchQueue.global().async { completion(.success(1)) }
  }
}

func report(_ result: Result<Int, Error>) {
  print(result)
}

func connect(_ modem: Modem) async {
  modem.dial { result in
    switch result {
    case .success: report(result)
    case .failure: print("no line")
    }
  }
}

func connectQuietly(_ modem: Modem) async {
  modem.dial { result in
    if case .failure = result {
      report(result)
    }
  }
}

func connectNamed(_ modem: Modem) async {
  modem.dial { result in
    switch result {
    case .success(let result): print(result)
    case .failure(let error): print(error)
    }
  }
}
