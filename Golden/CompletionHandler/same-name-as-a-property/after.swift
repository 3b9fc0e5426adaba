import Foundation

struct Track: Sendable {
  var title: String
  var length: Int
  var artist: Artist?
}

struct Artist: Sendable { var name: String }

final class Playlist: Sendable {
  func title() async -> String {
    "Mornings"
  }

  func length(of name: String) async -> Int {
    name.count
  }

  func name() async -> String? {
    nil
  }

  func count() async -> Int {
    3
  }

  func isEmpty() async -> Bool {
    false
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
  print(await playlist.title())
}

@MainActor
func measure(_ playlist: Playlist) async {
  print(await playlist.length(of: "Mornings"))
}

@MainActor
func introduce(_ playlist: Playlist) async {
  let value = await playlist.name()
  print(value ?? "nobody")
}

@MainActor
func count(_ playlist: Playlist) async {
  print(await playlist.count())
}

@MainActor
func check(_ playlist: Playlist) async {
  print(await playlist.isEmpty())
}
