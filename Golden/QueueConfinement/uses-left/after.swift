import Foundation

final class Recorder: @unchecked Sendable {
  private let delayed = DispatchQueue(label: "delayed")
  private let grouped = DispatchQueue(label: "grouped")
  private let urgent = DispatchQueue(label: "urgent")
  private let checked = DispatchQueue(label: "checked")
  private let marked = DispatchQueue(label: "marked")
  private let paused = DispatchQueue(label: "paused")
  private let handed = DispatchQueue(label: "handed")
  private let named = DispatchQueue(label: "named")
  private let timed = DispatchQueue(label: "timed")
  private var replaced = DispatchQueue(label: "replaced")
  private static let key = DispatchSpecificKey<Bool>()
  private var samples: [Int: [Int]] = [:]

  func delay(_ work: @escaping @Sendable () -> Void) {
    delayed.sync { samples[0] = [] }
    delayed.asyncAfter(deadline: .now() + 1, execute: work)
  }

  func count(in group: DispatchGroup) {
    grouped.sync { samples[1] = [] }
    grouped.async(group: group) { self.samples[1] = nil }
  }

  func hurry() {
    urgent.sync { samples[2] = [] }
    urgent.async(qos: .userInteractive) { self.samples[2] = nil }
  }

  func check() {
    checked.sync { samples[3] = [] }
    dispatchPrecondition(condition: .notOnQueue(checked))
  }

  func mark() {
    marked.setSpecific(key: Self.key, value: true)
    marked.sync { samples[4] = [] }
  }

  func pause() {
    paused.suspend()
    paused.sync { samples[5] = [] }
    paused.resume()
  }

  func hand(to group: DispatchGroup) {
    handed.sync { samples[6] = [] }
    group.notify(queue: handed) { self.samples[6] = nil }
  }

  func name() -> String {
    named.sync { samples[7] = [] }
    return named.label
  }

  func time() {
    timed.sync { samples[8] = [] }
    let source = DispatchSource.makeTimerSource(queue: timed)
    source.cancel()
  }

  func replace() {
    replaced.sync { samples[9] = [] }
    replaced = DispatchQueue(label: "another")
  }
}
