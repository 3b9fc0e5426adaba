import Foundation

struct Photo: Sendable {}
struct Blur: Error {}

@MainActor
final class Camera {
  private var completion: (@MainActor (Photo?) -> Void)?
  private var answerHandler: (@MainActor (Photo?, (any Error)?) -> Void)?
  var isOpen = false

  func shoot() async -> Photo? {
    await withCheckedContinuation { continuation in
      self.completion = { continuation.resume(returning: $0) }
      isOpen = true
    }
  }

  func capture() async throws -> Photo? {
    guard !isOpen else {
      throw Blur()
    }
    return try await withCheckedThrowingContinuation { continuation in
      answerHandler = { value, error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume(returning: value)
        }
      }
      isOpen = true
    }
  }

  func finish(with photo: Photo?) {
    isOpen = false
    completion?(photo)
    completion = nil
    answerHandler?(photo, photo == nil ? Blur() : nil)
    answerHandler = nil
  }
}

@MainActor
final class Studio {
  private let camera = Camera()

  func portrait() async {
    let photo = await camera.shoot()
    print(photo as Any)
  }

  func landscape() {
    Task { @MainActor in
      do {
        let photo = try await camera.capture()
        print(photo as Any)
      } catch {
        print(error)
      }
    }
  }
}
