import Foundation

func check(_ text: String, report: @escaping @MainActor @Sendable (String) -> Void) {
    DispatchQueue.global(qos: .utility).async {
        guard let number = Int(text) else {
            DispatchQueue.main.async { report("not a number") }
            return
        }
        if number.isMultiple(of: 2) {
            DispatchQueue.main.async { report("even") }
        } else {
            DispatchQueue.main.async { report("odd") }
        }
        switch number {
        case ..<0:
            DispatchQueue.main.async { report("negative") }
        default:
            break
        }
    }
}
