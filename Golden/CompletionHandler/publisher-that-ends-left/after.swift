import Combine
import Foundation

// A publisher that ends has told its value before: another call where it ends would be the second.
final class Reader {
  private let connection: AnyPublisher<String, Error>
  private var subscriptions: Set<AnyCancellable> = []

  init(_ connection: AnyPublisher<String, Error>) { self.connection = connection }

  func connect(completion: @escaping (Result<String, Error>) -> Void) {
    connection.sink(
      receiveCompletion: { end in
        if case .failure(let error) = end {
          completion(.failure(error))
        }
      },
      receiveValue: { name in
        completion(.success(name))
      }
    ).store(in: &subscriptions)
  }

  func reconnect(completion: @escaping (Result<String, Error>) -> Void) {
    connection.sink { error in
      switch error {
      case .failure(let error): completion(.failure(error))
      default: break
      }
    } receiveValue: { name in
      completion(.success(name))
    }.store(in: &subscriptions)
  }
}

@MainActor
final class ReaderModel {
  let reader: Reader
  private(set) var title = ""

  init(_ reader: Reader) { self.reader = reader }

  func start() {
    reader.connect { result in
      Task { @MainActor in self.title = "\(result)" }
    }
    reader.reconnect { result in
      Task { @MainActor in self.title = "\(result)" }
    }
  }
}
