import Foundation

// What Dispatch declares on Darwin.
let NSEC_PER_SEC: UInt64 = 1_000_000_000
let NSEC_PER_MSEC: UInt64 = 1_000_000
let USEC_PER_SEC: UInt64 = 1_000_000

extension DispatchQueue {

    static func delay(_ delay: Double, closure: @escaping () -> Void) {
        let deadline = SuspendingClock.now + .nanoseconds(Int64(delay * Double(NSEC_PER_SEC)))
        Task { @MainActor in
            try? await Task.sleep(until: deadline, clock: .suspending)
            closure()
        }
    }

    static func soon(closure: @escaping () -> Void) {
        Task { @MainActor in
            try? await Task.sleep(for: .seconds(0.1))
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
        let deadline = SuspendingClock.now + .seconds(pause)
        Task { @MainActor in
            try? await Task.sleep(until: deadline, clock: .suspending)
            self.text = "paused"
        }
    }

    func wait(_ given: [Double]) {
        let deadline = SuspendingClock.now + .nanoseconds(Int64(given[0] * Double(NSEC_PER_SEC)))
        Task { @MainActor in
            try? await Task.sleep(until: deadline, clock: .suspending)
            self.text = "waited"
        }
    }

    func load() {
        // Time for the style sheets.
        let delayTime = SuspendingClock.now + .milliseconds(200)
        Task { @MainActor in
            try? await Task.sleep(until: delayTime, clock: .suspending)
            self.text = "loaded"
        }
    }
}
