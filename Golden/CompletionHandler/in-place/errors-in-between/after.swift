import Foundation

struct Song: Codable, Sendable { let title: String }
enum RadioError: Error { case silence }

final class Radio: Sendable {
  private func receive(_ station: Int) throws -> Data? {
    guard station > 0 else {
      throw RadioError.silence
    }
    return Data("{}".utf8)
  }

  func song(on station: Int) throws -> Song {
    guard let data = try receive(station) else {
      throw RadioError.silence
    }
    let song = try JSONDecoder().decode(Song.self, from: data)
    return song
  }
}

func listen(_ radio: Radio) async {
  do {
    let song = try radio.song(on: 1)
    print(song.title)
  } catch {
    print("noise: \(error)")
  }
}
