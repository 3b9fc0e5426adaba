import Combine
import Foundation

final class Feed: ObservableObject {
  @Published var items: [Int] = []
  private var bag: Set<AnyCancellable> = []
  let incoming = PassthroughSubject<[Int], Never>()

  func start() {
    incoming
      .receive(on: DispatchQueue.main)
      .sink { [weak self] in self?.items = $0 }
      .store(in: &bag)
    NotificationCenter.default.addObserver(forName: .init("feed"), object: nil, queue: OperationQueue.main) { _ in
      print("feed")
    }
  }

  func deliver(on queue: DispatchQueue = .main) {
    queue.async { print("delivered") }
  }

  func deliverInBackground() {
    deliver(on: .global(qos: .utility))
    deliver(on: DispatchQueue.global())
  }
}
