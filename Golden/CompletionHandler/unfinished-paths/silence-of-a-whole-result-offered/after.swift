import Foundation

struct Trail: Sendable { let name: String }

/// A register whose source isn't here.
protocol Register: Sendable {
  func close(_ name: String) async throws -> Trail
}

@MainActor
final class TrailList {
  private let register: any Register
  private var isOpen = true

  init(register: any Register) { self.register = register }

  func close(_ name: String) async throws -> Trail {
    guard isOpen else { throw CancellationError() }
    isOpen = false
    return try await register.close(name)
  }
}

@MainActor
final class TrailScreen {
  let list: TrailList
  private var lines: [String] = []

  init(list: TrailList) { self.list = list }

  // Nothing is shown where nothing was done.
  func close(_ name: String) {
    Task { @MainActor in
      let result: Result<Trail, any Error>
      do {
        result = .success(try await list.close(name))
      } catch is CancellationError {
        return
      } catch {
        result = .failure(error)
      }
      let line = "\(result)"
      self.lines.append(line)
    }
  }

  func report(_ result: Result<Trail, any Error>) { lines.append("\(result)") }

  func closeFirst() {
    Task { @MainActor in
      do {
        report(.success(try await list.close("first")))
      } catch is CancellationError {
        // The handler is not called.
      } catch {
        report(.failure(error))
      }
    }
  }

  func closeLast(then done: @escaping @MainActor (Result<Trail, any Error>) -> Void) {
    Task { @MainActor in
      do {
        done(.success(try await list.close("last")))
      } catch is CancellationError {
        // The handler is not called.
      } catch {
        done(.failure(error))
      }
    }
  }
}
