import Combine
import Foundation

struct Song {
  let title: String
}

final class PlaylistModel: ObservableObject {
  @Published private(set) var songs: [Song] = []
  @Published var isLoading = false
  private var bag: Set<AnyCancellable> = []
  private let added = PassthroughSubject<Song, Never>()

  func load(_ fetch: @escaping (@escaping ([Song]) -> Void) -> Void) {
    isLoading = true
    fetch { [weak self] songs in
      DispatchQueue.main.async {
        self?.songs = songs
        self?.isLoading = false
      }
    }
  }

  func observe() {
    added
      .sink { [weak self] song in
        DispatchQueue.main.async { self?.songs.append(song) }
      }
      .store(in: &bag)
  }
}
