import UIKit

final class Dashboard: UIViewController {
	private var clock: Task<Void, Never>?
	private var poll: Task<Void, Never>!
	private var gauge: Task<Void, Never>?
	private var late: DispatchSourceTimer?
	private var elsewhere: DispatchSourceTimer?
	private var forever: DispatchSourceTimer?

	func startClock() {
		guard clock == nil else { return }
		clock = Task { @MainActor [weak self] in
			var next = SuspendingClock.now
			while true {
				try? await Task.sleep(until: next, clock: .suspending)
				guard self != nil, !Task.isCancelled else { return }
				self?.title = "clock" // each time
				next += .milliseconds(100)
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
				next += .seconds(2)
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
				next += .seconds(1)
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
		elsewhere = DispatchSource.makeTimerSource(queue: .main)
		elsewhere?.schedule(deadline: .now(), repeating: 1)
		elsewhere?.setEventHandler { [weak self] in self?.title = "elsewhere" }
		elsewhere?.resume()
		DispatchQueue.global().async { self.elsewhere?.cancel() }
	}

	func startForever() {
		forever = DispatchSource.makeTimerSource(queue: .main)
		forever?.schedule(deadline: .now(), repeating: 1)
		forever?.setEventHandler { [weak self] in self?.title = "forever" }
		forever?.resume()
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
