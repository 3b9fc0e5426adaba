import Foundation

struct Song: Codable, Sendable { let title: String }
enum RadioError: Error { case silence }

final class Radio: Sendable {
  private func receive(_ station: Int, completion: @escaping (Data?, Error?) -> Void) {
    guard station > 0 else {
      completion(nil, RadioError.silence)
      return
    }
    completion(Data("{}".utf8), nil)
  }

  func song(on station: Int, completion: @escaping (Song?, Error?) -> Void) {
    receive(station) { data, error in
      if let error {
        completion(nil, error)
        return
      }
      guard let data else {
        completion(nil, RadioError.silence)
        return
      }
      do {
        let song = try JSONDecoder().decode(Song.self, from: data)
        completion(song, nil)
      } catch {
        completion(nil, error)
      }
    }
  }
}

func listen(_ radio: Radio) async {
  radio.song(on: 1) { song, error in
    if let error {
      print("noise: \(error)")
      return
    }
    guard let song else { return }
    print(song.title)
  }
}
