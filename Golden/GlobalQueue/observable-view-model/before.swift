import Combine
import SwiftUI

final class GalleryModel: ObservableObject, @unchecked Sendable {
    @Published var names: [String] = []

    func shuffle(_ all: [String]) {
        DispatchQueue.global(qos: .userInitiated).async { [weak self] in
            let shuffled = all.shuffled()
            DispatchQueue.main.async { [weak self] in
                self?.names = shuffled
            }
        }
    }
}
