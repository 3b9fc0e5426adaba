import Foundation

final class Modem: Sendable {
  func dial() async throws -> Int {
    1
  }

  func connect(retries: Int) async throws -> Int {
    let result: Result<Int, Error>
    do {
      result = .success(try await dial())
    } catch {
      result = .failure(error)
    }
    switch result {
    case .success: return try result.get()
    case .failure:
      if retries > 0 {
        return try await self.connect(retries: retries - 1)
      }
      return try result.get()
    }
  }

  func connectAgain(retries: Int) async throws -> Int {
    let result: Result<Int, Error>
    do {
      result = .success(try await dial())
    } catch {
      result = .failure(error)
    }
    if case .failure = result, retries > 0 {
      return try await self.connectAgain(retries: retries - 1)
    }
    return try result.get()
  }

  func reconnect(retries: Int) async throws -> Int {
    let result: Result<Int, Error>
    do {
      result = .success(try await dial())
    } catch {
      result = .failure(error)
    }
    switch result {
    case .success(let line):
      return line
    case .failure where retries > 0:
      return try await self.reconnect(retries: retries - 1)
    case .failure(let error):
      throw error
    }
  }
}

func connect(_ modem: Modem) async {
  let result: Result<Int, Error>
  do {
    result = .success(try await modem.connect(retries: 2))
  } catch {
    result = .failure(error)
  }
  print(result)
}

func connectAgain(_ modem: Modem) async {
  let result: Result<Int, Error>
  do {
    result = .success(try await modem.connectAgain(retries: 2))
  } catch {
    result = .failure(error)
  }
  print(result)
}

func reconnect(_ modem: Modem) async {
  let result: Result<Int, Error>
  do {
    result = .success(try await modem.reconnect(retries: 2))
  } catch {
    result = .failure(error)
  }
  print(result)
}
