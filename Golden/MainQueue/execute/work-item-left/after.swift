import Foundation

func flash(times: Int) {
  let item = DispatchWorkItem { print("flash", times) }
  DispatchQueue.main.async(execute: item)
  DispatchQueue.main.asyncAfter(deadline: .now() + 0.5, execute: item)
}
