import Foundation

struct Track: Sendable {
  var title: String
  var length: Int
  var artist: Artist?
}

struct Artist: Sendable { var name: String }

final class Playlist: Sendable {
  func title(completion: @escaping @Sendable (String) -> Void) {
    DispatchQueue.global().async { completion("Mornings") }
  }

  func length(of name: String, completion: @escaping @Sendable (Int) -> Void) {
    DispatchQueue.global().async { completion(name.count) }
  }

  func name(completion: @escaping @Sendable (String?) -> Void) {
    DispatchQueue.global().async { completion(nil) }
  }

  func count(completion: @escaping @Sendable (Int) -> Void) {
    DispatchQueue.global().async { completion(3) }
  }

  func isEmpty(completion: @escaping @Sendable (Bool) -> Void) {
    DispatchQueue.global().async { completion(false) }
  }
}

func longest(in tracks: [Track]) -> String {
  var longest = ""
  var seconds = 0
  for track in tracks where track.title.count > longest.count {
    longest = track.title.uppercased()
    seconds = max(seconds, track.length)
    print("playing", track.title, "for \(track.length) s", track.artist?.name ?? "")
  }
  let all = tracks.map { $0.title }
  guard !all.isEmpty, all.first?.isEmpty == false else { return "none" }
  return longest + (all.first?.count == 1 ? "" : " and others").lowercased()
}

func lengths(of tracks: [Track]) -> [Int] { tracks.map(\.length) }

func shown(_ tracks: [Track]) -> String {
  let text: String = tracks[0].title
  return text
}

@MainActor
func show(_ playlist: Playlist) async {
  playlist.title { print($0) }
}

@MainActor
func measure(_ playlist: Playlist) async {
  playlist.length(of: "Mornings") { print($0) }
}

@MainActor
func introduce(_ playlist: Playlist) async {
  playlist.name { print($0 ?? "nobody") }
}

@MainActor
func count(_ playlist: Playlist) async {
  playlist.count { print($0) }
}

@MainActor
func check(_ playlist: Playlist) async {
  playlist.isEmpty { print($0) }
}
