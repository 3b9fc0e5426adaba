import Foundation

protocol Checking {
  typealias Done = (Result<String, any Error>) -> Void

  func check(_ name: String) async throws -> String
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

  func check(_ name: String) async throws -> String {
    return try await MainActor.run {
      return try Result { try name.checked() }.get()
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
    Task { @MainActor in
      do {
        let name = try await service.check("a")
        self.title = name
      } catch {
        self.title = "\(error)"
      }
    }
  }
}
