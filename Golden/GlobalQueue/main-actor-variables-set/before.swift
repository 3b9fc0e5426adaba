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
    DispatchQueue.global(qos: .userInitiated).async { [weak self] in
      self?.albums = self?.manager.fetchAlbums() ?? []
      self?.isLoading = false
      DispatchQueue.main.async {
        self?.tableView.isHidden = false
        self?.tableView.reloadData()
      }
    }
  }

  func fetch() {
    DispatchQueue.global(qos: .userInitiated).async { [weak self] in
      guard let self else { return }
      albums = manager.fetchAlbums()
      DispatchQueue.main.async {
        self.tableView.reloadData()
      }
    }
  }

  // What is read in between would not be there yet.
  func count() {
    DispatchQueue.global().async {
      self.albums = self.manager.fetchAlbums()
      print(self.albums.count)
      DispatchQueue.main.async {
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
