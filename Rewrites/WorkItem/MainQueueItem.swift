import Codebase
import Migration
import RewriteKit
import SwiftSyntax

extension WorkItems {
  /// Whether the closure is the work of an item that the main queue runs and nothing else does.
  public func runsOnMainQueue(_ closure: ClosureExprSyntax, in file: FileContext) -> Bool {
    guard let call = closure.argumentOf?.call, let creation = ItemCreation(ExprSyntax(call), in: file) else {
      return false
    }
    // `execute: DispatchWorkItem { … }`
    if let argument = call.parent?.as(LabeledExprSyntax.self), argument.label?.text == "execute" {
      return argument.parent?.parent?.as(FunctionCallExprSyntax.self)?.runsOnMainQueue(in: file) == true
    }
    return file.codebase.answers.find("item of \(file.index):\(call.start) runs on the main queue") {
      guard let slot = file.slot(ofItemMadeBy: call),
        let group = try? ItemGroup(slot, in: FileContext(sibling: slot.file, of: file)),
        group.file.index == file.index
      else { return false }
      return group.items.contains {
        $0.creation.call.start == creation.call.start && $0.schedule.runsOnMainQueue(in: file)
      }
    }
  }
}

extension FunctionCallExprSyntax {
  /// Whether the call hands work to the main queue.
  fileprivate func runsOnMainQueue(in file: FileContext) -> Bool {
    guard let callee = Callee(self), ["async", "asyncAfter"].contains(callee.name),
      let receiver = callee.receiver
    else { return false }
    switch QueueReference(receiver, in: file) {
    case .main, .mainAlias: return true
    case .global, .globalAlias: return false
    case .other, nil: return MainQueueProperty(named: receiver, in: file) != nil
    }
  }
}

extension FileContext {
  /// What holds the item that a call makes, where it is put somewhere at once.
  fileprivate func slot(ofItemMadeBy call: FunctionCallExprSyntax) -> ItemGroup.Slot? {
    if let slot = slot(takingValueOf: ExprSyntax(call)) { return slot }
    guard let variable = call.parent?.parent?.parent?.parent?.as(VariableDeclSyntax.self),
      variable.parent?.is(CodeBlockItemSyntax.self) == true
    else { return nil }
    return .local(file: index, offset: variable.trimmedUTF8Range.lowerBound)
  }
}
