import UIKit

final class Dashboard: UIViewController {
	private var clock: Task<Void, Never>?
	private var poll: Task<Void, Never>!
	private var gauge: Task<Void, Never>?
	private var late: DispatchSourceTimer?
	private var elsewhere: Task<Void, Never>?
	private var forever: Task<Void, Never>?

	func startClock() {
		guard clock == nil else { return }
		clock = Task { @MainActor [weak self] in
			var next = SuspendingClock.now
			while true {
				try? await Task.sleep(until: next, clock: .suspending)
				guard self != nil, !Task.isCancelled else { return }
				self?.title = "clock" // each time
				repeat { next += .milliseconds(100) } while next < .now
			}
		}
	}

	func startPoll() {
		poll?.cancel()
		poll = Task { @MainActor [weak self] in
			var next = SuspendingClock.now + .seconds(2)
			while true {
				try? await Task.sleep(until: next, clock: .suspending)
				guard self != nil, !Task.isCancelled else { return }
				self?.title = "poll"
				repeat { next += .seconds(2) } while next < .now
			}
		}
	}

	func startGauge() {
		gauge?.cancel()
		self.gauge = Task { @MainActor [weak self] in
			var next = SuspendingClock.now
			while true {
				try? await Task.sleep(until: next, clock: .suspending)
				guard !Task.isCancelled else { return }
				guard let self else { return }
				self.title = "gauge"
				repeat { next += .seconds(1) } while next < .now
			}
		}
	}

	func startLate() {
		late = DispatchSource.makeTimerSource(queue: .main)
		late?.schedule(deadline: .now(), repeating: 1)
		late?.setEventHandler { [weak self] in self?.title = "late" }
		guard view.isHidden else { return }
		late?.resume()
	}

	func startElsewhere() {
		elsewhere?.cancel()
		elsewhere = Task { @MainActor [weak self] in
			var next = SuspendingClock.now
			while true {
				try? await Task.sleep(until: next, clock: .suspending)
				guard self != nil, !Task.isCancelled else { return }
				self?.title = "elsewhere"
				repeat { next += .seconds(1) } while next < .now
			}
		}
		Task.detached { await self.elsewhere?.cancel() }
	}

	func startForever() {
		forever?.cancel()
		forever = Task { @MainActor [weak self] in
			var next = SuspendingClock.now
			while true {
				try? await Task.sleep(until: next, clock: .suspending)
				guard self != nil, !Task.isCancelled else { return }
				self?.title = "forever"
				repeat { next += .seconds(1) } while next < .now
			}
		}
	}

	override func viewDidDisappear(_ animated: Bool) {
		super.viewDidDisappear(animated)
		clock?.cancel()
		clock = nil
		poll.cancel()
		gauge?.cancel()
		late?.cancel()
	}

	deinit { clock?.cancel() }
}
