import UIKit

public final class Rows: UIViewController {
  private var handed: [Int: DispatchWorkItem] = [:]
  private var performed: [Int: DispatchWorkItem] = [:]
  private var waited: [DispatchWorkItem] = []
  private var made: [Int: DispatchWorkItem] = [0: DispatchWorkItem { print("made") }]
  private var looked: [Int: DispatchWorkItem] = [:]
  private var merged: [Int: DispatchWorkItem] = [:]
  private var defaulted: [Int: DispatchWorkItem] = [:]
  var lists: [[DispatchWorkItem]] = []
  public var open: [Int: DispatchWorkItem] = [:]
  private var observed: [Int: DispatchWorkItem] = [:] {
    didSet { print(observed.count) }
  }

  func schedule(_ row: Int) {
    let item = DispatchWorkItem { [weak self] in self?.title = "\(row)" }
    handed[row] = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.2, execute: item)
    give(handed)
  }

  private func give(_ items: [Int: DispatchWorkItem]) { print(items.count) }

  func perform(_ row: Int) {
    let item = DispatchWorkItem { [weak self] in self?.title = "\(row)" }
    performed[row] = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.2, execute: item)
    performed[row]?.perform()
  }

  func wait() {
    let item = DispatchWorkItem { print("waited for") }
    waited.append(item)
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.2, execute: item)
    waited.forEach { $0.wait() }
  }

  func make() {
    let item = DispatchWorkItem { print("made") }
    made[1] = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.2, execute: item)
  }

  func look() {
    let item = DispatchWorkItem { print("looked at") }
    looked[1] = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.2, execute: item)
    print(looked.values.filter { $0.isCancelled }.count)
  }

  func merge(_ others: [Int: DispatchWorkItem]) {
    let item = DispatchWorkItem { print("merged") }
    merged[1] = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.2, execute: item)
    merged = others
  }

  func fill() {
    let item = DispatchWorkItem { print("filled") }
    defaulted[1, default: item].cancel()
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.2, execute: item)
  }

  func observe() {
    let item = DispatchWorkItem { print("observed") }
    observed[1] = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.2, execute: item)
    let second = DispatchWorkItem { print("open") }
    open[1] = second
    DispatchQueue.main.async(execute: second)
  }
}
