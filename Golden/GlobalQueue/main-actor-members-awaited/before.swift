import UIKit

final class Episode {
  var isArchived = false
}

enum Archive {
  static func archive(_ episode: Episode) { episode.isArchived = true }
  static func sizes() -> [Int] { (0..<9).map { $0 * $0 } }
}

final class EpisodesViewController: UIViewController {
  var episodes: [Episode] = []
  var sizes: [Int] = []
  let tableView = UITableView()

  func refresh(animated: Bool) {
    tableView.reloadData()
  }

  func measure() {
    for _ in 0..<3 { sizes = Archive.sizes() }
  }

  // What is read and what is called at the end belongs to the main actor.
  func archiveAll() {
    DispatchQueue.global().async { [weak self] in
      guard let self = self else { return }
      if self.episodes.count == 0 { return }
      for episode in self.episodes where !episode.isArchived {
        Archive.archive(episode)
      }
      self.refresh(animated: true)
    }
  }

  func archiveFirst() {
    DispatchQueue.global(qos: .utility).async { [weak self] in
      guard let first = self?.episodes.first else { return }
      Archive.archive(first)
    }
  }

  // All of the block would come back to the main thread.
  func refreshLater() {
    DispatchQueue.global().async { self.refresh(animated: false) }
  }

  // That would keep the main thread busy.
  func measureAll() {
    DispatchQueue.global().async { self.measure() }
  }

  // A closure can't wait.
  func counted(_ numbers: [Int]) {
    DispatchQueue.global().async {
      print(numbers.map { $0 + self.episodes.count })
    }
  }

  // It is changed here.
  func clear() {
    DispatchQueue.global().async {
      print(Archive.sizes())
      self.episodes.removeAll()
    }
  }
}
