import Foundation

enum MainActor { case lead, support }

func cast(_ names: [String]) {
  DispatchQueue.main.async { print(names, MainActor.lead) }
  dispatchPrecondition(condition: .onQueue(.main))
}
