import Foundation

final class Modem: Sendable {
  func dial() async throws -> Int {
    1
  }
}

func report(_ result: Result<Int, Error>) {
  print(result)
}

func connect(_ modem: Modem) async {
  let result: Result<Int, Error>
  do {
    result = .success(try await modem.dial())
  } catch {
    result = .failure(error)
  }
  switch result {
  case .success: report(result)
  case .failure: print("no line")
  }
}

func connectQuietly(_ modem: Modem) async {
  let result: Result<Int, Error>
  do {
    result = .success(try await modem.dial())
  } catch {
    result = .failure(error)
  }
  if case .failure = result {
    report(result)
  }
}

func connectNamed(_ modem: Modem) async {
  do {
    let result = try await modem.dial()
    print(result)
  } catch {
    print(error)
  }
}
