import Foundation

final class RefreshGroup {
  var completionHandler: ((Result<Int, Error>) -> Void)?

  func start() {
    DispatchQueue.main.async { self.completionHandler?(.success(1)) }
  }
}

// A parameter that is called like the property is another.
final class Manager {
  func restore(_ name: String, completionHandler: @escaping (Result<String, Error>) -> Void) {
    let group = RefreshGroup()
    group.completionHandler = { result in
      completionHandler(result.map { "\(name) \($0)" })
    }
    group.start()
  }

  func updateAll(completionHandler: @escaping (Int) -> Void) {
    DispatchQueue.main.async { completionHandler(1) }
  }
}

func restore(_ manager: Manager) {
  manager.restore("a") { result in
    switch result {
    case .success(let text): print(text)
    case .failure(let error): print(error)
    }
  }
}

func updateAll(_ manager: Manager) {
  manager.updateAll { print($0) }
}
