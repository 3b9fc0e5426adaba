import Foundation

// What Dispatch declares on Darwin.
let NSEC_PER_SEC: UInt64 = 1_000_000_000
let NSEC_PER_MSEC: UInt64 = 1_000_000
let USEC_PER_SEC: UInt64 = 1_000_000

extension DispatchQueue {

    static func delay(_ delay: Double, closure: @escaping () -> Void) {
        Task { @MainActor in
            try? await Task.sleep(nanoseconds: UInt64(max(0, delay * Double(NSEC_PER_SEC))))
            closure()
        }
    }

    static func soon(closure: @escaping () -> Void) {
        Task { @MainActor in
            try? await Task.sleep(nanoseconds: 100_000_000)
            closure()
        }
    }

}

@MainActor
final class Label {
    var text = ""
    private let pause = 2.5

    func clear(after given: [Double]) {
        for delay in given { DispatchQueue.delay(delay) { print("cleared") } }
        let time = DispatchTime.now() + Double(Int64(pause * Double(NSEC_PER_SEC))) / Double(NSEC_PER_SEC)
        DispatchQueue.main.asyncAfter(deadline: time) { self.text = "time" }
        DispatchQueue.main.asyncAfter(deadline: .now() + Double(Int64(given[0] * Double(USEC_PER_SEC))) / Double(NSEC_PER_SEC)) {
            self.text = "micro"
        }
    }

    func pauseNow() {
        Task { @MainActor in
            try? await Task.sleep(nanoseconds: UInt64(pause * 1_000_000_000))
            self.text = "paused"
        }
    }

    func wait(_ given: [Double]) {
        Task { @MainActor in
            try? await Task.sleep(nanoseconds: UInt64(max(0, given[0] * Double(NSEC_PER_SEC))))
            self.text = "waited"
        }
    }

    func load() {
        // Time for the style sheets.
        Task { @MainActor in
            try? await Task.sleep(nanoseconds: 200_000_000)
            self.text = "loaded"
        }
    }
}
