import UIKit

struct Album { let title: String }

struct AlbumsManager {
  func fetchAlbums() -> [Album] { (0..<4).map { Album(title: "\($0)") } }
}

final class AlbumsViewController: UIViewController {
  var albums: [Album] = []
  var isLoading = false
  let tableView = UITableView()
  private let manager = AlbumsManager()

  func fetchInBackground() {
    Task.detached(priority: .userInitiated) { [weak self] in
      let albums = self?.manager.fetchAlbums() ?? []
      Task { @MainActor in
        self?.albums = albums
        self?.isLoading = false
        self?.tableView.isHidden = false
        self?.tableView.reloadData()
      }
    }
  }

  func fetch() {
    Task.detached(priority: .userInitiated) { [weak self] in
      guard let self else { return }
      let albums = manager.fetchAlbums()
      Task { @MainActor in
        self.albums = albums
        self.tableView.reloadData()
      }
    }
  }

  // What is read in between would not be there yet.
  func count() {
    DispatchQueue.global().async {
      self.albums = self.manager.fetchAlbums()
      print(self.albums.count)
      Task { @MainActor in
        self.tableView.reloadData()
      }
    }
  }

  // Nothing goes back to the main queue.
  func load() {
    DispatchQueue.global().async {
      self.albums = self.manager.fetchAlbums()
    }
  }
}
