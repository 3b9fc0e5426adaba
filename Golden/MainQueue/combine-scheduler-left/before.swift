import Combine
import Foundation

final class Search {
  let query = PassthroughSubject<String, Never>()
  var results: [String] = []
  private var bag: Set<AnyCancellable> = []

  func start() {
    query
      .receive(on: DispatchQueue.main)
      .sink { [weak self] text in self?.results = [text] }
      .store(in: &bag)
  }
}
