import Foundation

struct Photo: Sendable {}
struct Blur: Error {}

@MainActor
final class Camera {
  private var completion: (@MainActor (Photo?) -> Void)?
  private var answerHandler: (@MainActor (Photo?, (any Error)?) -> Void)?
  var isOpen = false

  func shoot(completion: @escaping @MainActor (Photo?) -> Void) {
    self.completion = completion
    isOpen = true
  }

  func capture(completion: @escaping @MainActor (Photo?, (any Error)?) -> Void) {
    guard !isOpen else {
      completion(nil, Blur())
      return
    }
    answerHandler = completion
    isOpen = true
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
    camera.shoot { photo in
      print(photo as Any)
    }
  }

  func landscape() {
    camera.capture { photo, error in
      if let error {
        print(error)
        return
      }
      print(photo as Any)
    }
  }
}
