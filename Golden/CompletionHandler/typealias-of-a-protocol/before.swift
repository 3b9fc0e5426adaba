import Foundation

protocol Checking {
  typealias Done = (Result<String, any Error>) -> Void

  func check(_ name: String, completion: @escaping Done)
}

extension String {
  fileprivate func checked() throws -> String {
    if isEmpty { throw CocoaError(.featureUnsupported) }
    return uppercased()
  }
}

protocol Storing {
  func store(_ name: String)
}

typealias Service = Checking & Storing

final class Checker: Service {
  private var stored: [String] = []

  func check(_ name: String, completion: @escaping Done) {
    DispatchQueue.main.async {
      completion(Result { try name.checked() })
    }
  }

  func store(_ name: String) { stored.append(name) }
}

@MainActor
final class Screen {
  let service: any Service
  var title = ""

  init(service: any Service) { self.service = service }

  func show() {
    service.check("a") { result in
      switch result {
      case .success(let name): self.title = name
      case .failure(let error): self.title = "\(error)"
      }
    }
  }
}
