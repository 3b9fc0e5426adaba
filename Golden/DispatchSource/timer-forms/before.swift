import UIKit

final class Dashboard: UIViewController {
	private var clock: (any DispatchSourceTimer)?
	private var poll: DispatchSourceTimer!
	private var gauge: DispatchSourceTimer?
	private var late: DispatchSourceTimer?
	private var elsewhere: DispatchSourceTimer?
	private var forever: DispatchSourceTimer?

	func startClock() {
		guard clock == nil else { return }
		let timer = DispatchSource.makeTimerSource(queue: DispatchQueue.main)
		timer.schedule(deadline: .now(), repeating: .milliseconds(100))
		timer.setEventHandler(handler: { [weak self] in
			self?.title = "clock" // each time
		})
		timer.activate()
		clock = timer
	}

	func startPoll() {
		poll = DispatchSource.makeTimerSource(queue: .main)
		poll.schedule(deadline: .now() + 2, repeating: 2)
		poll.setEventHandler { [weak self] in self?.title = "poll" }
		poll.resume()
	}

	func startGauge() {
		gauge?.cancel()
		let timer = DispatchSource.makeTimerSource(queue: .main)
		timer.schedule(deadline: .now(), repeating: 1)
		timer.setEventHandler { [weak self] in
			guard let self else { return }
			self.title = "gauge"
		}
		self.gauge = timer
		timer.resume()
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
