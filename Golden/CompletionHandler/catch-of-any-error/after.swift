import Foundation

struct Reader: Sendable {
  // Every error is an 'NSError'.
  @MainActor func read(_ path: String) async throws -> Data? {
    do {
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      return data
    } catch let error as NSError {
      throw error
    }
  }

  // Not every one is a 'CocoaError'.
  @MainActor func readSome(_ path: String) async throws -> Data? {
    do {
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      return data
    } catch let error as CocoaError {
      throw error
    } catch {
      print(error)
      throw error
    }
  }
}

func read(_ reader: Reader) async {
  await withCheckedContinuation { continuation in
    Task { @MainActor in
      let data = try? await reader.read("a")
      print(data?.count ?? 0)
      continuation.resume()
    }
  }
  await withCheckedContinuation { continuation in
    Task { @MainActor in
      let data = try? await reader.readSome("a")
      print(data?.count ?? 0)
      continuation.resume()
    }
  }
}
