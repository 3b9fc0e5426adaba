import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// What a function with a handler returns so that its caller can cancel the request.
///
/// A cancelled `URLSessionTask` still calls its handler, with `URLError.cancelled` (documentation of
/// `URLSessionTask.cancel()`). A cancelled `Task` goes on to its end, and a type of the codebase does as it likes.
struct RequestTask {
  /// As written, for example `URLSessionDataTask`.
  let type: String
  let isOptional: Bool
  /// Whether a handler is called all the same once the request was cancelled.
  let answersWhenCancelled: Bool
  /// Where the source shows that it isn't.
  let silence: SilentRequest?
  /// Whether it may be cancelled on any thread.
  let isSendable: Bool
  /// Whether only its name says that it can be cancelled.
  let isOnlyNamedLikeOne: Bool
  /// The method that cancels it.
  let method: String

  /// Types of Foundation and Combine that have a `cancel()` and are safe to use on any thread.
  private static let others: Set<String> = ["Progress", "Operation", "BlockOperation", "AnyCancellable"]

  /// A task of `URLSession` of this type.
  init(ofSession type: String) {
    self.type = type
    isOptional = false
    answersWhenCancelled = true
    silence = nil
    isSendable = true
    isOnlyNamedLikeOne = false
    method = "cancel"
  }

  /// Nil where the function returns something else, or what ends an observation: once that was cancelled, nothing calls
  /// the handler.
  init?(of function: FunctionDeclSyntax, in file: FileContext) {
    guard let result = function.signature.returnClause?.type,
      !TrustedCallee.isNamedAfterObserving(function.name.identifierText)
    else { return nil }
    let wrapped = result.as(OptionalTypeSyntax.self)?.wrappedType
    let type = wrapped ?? result
    let tuple = type.as(TupleTypeSyntax.self).flatMap {
      $0.elements.count == 1 ? $0.elements.first?.type : nil
    }
    let plain = tuple ?? type
    self.type = plain.compactText
    isOptional = wrapped != nil
    let name = plain.as(IdentifierTypeSyntax.self)
    let text = name?.name.text ?? ""
    let isSystem = !file.resolver.shadowsSystemType(text)
    if let name, isSystem,
      TaskResumption.types.contains(self.type) || text == "Task" && name.genericArgumentClause != nil
    {
      answersWhenCancelled = true
      silence = nil
      isSendable = true
      isOnlyNamedLikeOne = false
      method = "cancel"
      return
    }
    answersWhenCancelled = false
    if isSystem, Self.others.contains(self.type) {
      silence = nil
      isSendable = true
      isOnlyNamedLikeOne = false
      method = "cancel"
    } else if let declared = Self.declared(self.type, in: file) {
      guard let name = Self.methodOfCancelling(declared, in: file),
        !Self.beginsSuspended(declared, madeBy: function, in: file)
      else { return nil }
      method = name
      silence =
        SilentRequest(declared, cancelledBy: name, in: file) ?? SilentRequest(madeBy: function, in: file)
      isSendable = Sendability(file).isKnown(of: self.type)
      isOnlyNamedLikeOne = false
    } else {
      // What another class of the SDK calls a request may be cancelled by that class alone: `QLThumbnailGenerator.Request`.
      let path = TypeName(self.type).path
      guard name?.genericArgumentClause == nil else { return nil }
      let isCancelled = path.count == 1 && Self.isCancelled(TypeName(self.type).name, in: file)
      let isNamedLikeOne = Self.isNamedLikeRequest(TypeName(self.type).name)
      guard isCancelled || isNamedLikeOne && (path.count == 1 || !path[0].beginsWithPrefix) else {
        return nil
      }
      silence = SilentRequest(madeBy: function, in: file)
      isSendable = false
      isOnlyNamedLikeOne = !isCancelled
      method = "cancel"
    }
  }

  /// Whether code calls `cancel()` on a value of a type that another module declares.
  private static func isCancelled(_ type: String, in file: FileContext) -> Bool {
    guard !isNamedAfterWatching(type) else { return false }
    let codebase = file.codebase
    return codebase.answers.find("cancelled type \(type)") {
      let files = Set(codebase.files(mentioning: type)).intersection(codebase.files(mentioning: "cancel"))
      return files.sorted().contains { index in
        let context = FileContext(sibling: index, of: file)
        return context.tokens(spelling: ["cancel"]).contains { token in
          guard let access = token.parent?.parent?.as(MemberAccessExprSyntax.self),
            access.parent?.as(FunctionCallExprSyntax.self)?.arguments.isEmpty == true,
            let base = access.base?.unwrappingChain
          else { return false }
          return context.resolver.type(of: base)?.name == type
        }
      }
    }
  }

  /// Whether what a function returns waits for its caller to resume it. Who may ignore it doesn't.
  private static func beginsSuspended(
    _ type: TypeFacts, madeBy function: FunctionDeclSyntax, in file: FileContext
  ) -> Bool {
    let resumes = file.resolver.members("resume", of: type.path).contains {
      $0.kind == .function && $0.parameters.isEmpty
    }
    guard resumes, !function.attributes.names.contains("discardableResult") else { return false }
    guard let body = function.body else { return true }
    return !AllCalls.collect(in: Syntax(body)).contains { Callee($0)?.name == "resume" }
  }

  /// A type of the codebase; nil for another.
  private static func declared(_ type: String, in file: FileContext) -> TypeFacts? {
    file.resolver.declarations(of: TypeName(type).path).first(where: \.isPrimary)
  }

  /// The plain method that cancels what a type of the codebase stands for: `cancel()`, or the only one that says what it
  /// cancels, `cancelRequest()`.
  private static func methodOfCancelling(_ type: TypeFacts, in file: FileContext) -> String? {
    guard [.class, .struct, .protocol].contains(type.kind), type.genericParameters.isEmpty,
      !isNamedAfterWatching(type.name)
    else { return nil }
    if file.resolver.members("cancel", of: type.path).contains(where: \.cancels) { return "cancel" }
    guard isNamedLikeRequest(type.name) else { return nil }
    return file.resolver.declarations(of: type.path).flatMap(\.members).filter { member in
      member.cancels && member.name.hasPrefix("cancel") && (member.type.map(TypeName.isVoid) ?? true)
    }.map(\.name).only
  }

  /// Whether it ends what goes on until then, rather than what comes to an end by itself.
  private static func isNamedAfterWatching(_ name: String) -> Bool {
    ["Subscription", "Observation", "Observer", "Listener", "Registration", "Token", "Watcher", "Timer"]
      .contains(where: name.contains)
  }

  /// Whether a type of a library is, by its name, what a call can be cancelled by: `DataRequest`, `DownloadTask`.
  private static func isNamedLikeRequest(_ name: String) -> Bool {
    !["NSURLRequest", "URLRequest", "UNNotificationRequest"].contains(name)
      && ["Request", "Task", "Cancellable", "Cancelable", "Operation"].contains(where: name.hasSuffix)
  }

  /// `(any Request)`, where an optional of it is written.
  static func wrapped(_ type: String) -> String {
    type.hasPrefix("any ") || type.contains("&") || TypeName(type).isFunction ? "(\(type))" : type
  }

  /// What keeps the task for whoever cancels, which may be before there is one and on any thread.
  enum Box {
    case mutex, unfairLock

    /// Nil where the deployment targets have neither, or whoever awaits it would never hear of a cancelled one. Where all checks are on, a `Mutex` takes only what is `sending`
    /// (SE-0433), which what a method returns isn't.
    init?(for request: RequestTask, at node: Syntax, in file: FileContext) {
      guard request.silence == nil else { return nil }
      let preconditions = Preconditions(file: file)
      let targets = file.settings.deploymentTargets
      let isChecked = !request.isSendable && file.settings.checksAreComplete
      if !isChecked, preconditions.deployment(.mutex, at: node, spelled: "Mutex") == nil {
        self = .mutex
      } else if !targets.isEmpty,
        preconditions.deployment(.unfairLock, at: node, spelled: "OSAllocatedUnfairLock") == nil
      {
        self = .unfairLock
      } else {
        return nil
      }
    }

    var module: String { self == .mutex ? "Synchronization" : "os" }

    func initializer(of request: RequestTask) -> String {
      let type = RequestTask.wrapped(request.type)
      switch self {
      case .mutex: return "Mutex<\(type)?>(nil)"
      case .unfairLock:
        let label = request.isSendable ? "initialState" : "uncheckedState"
        return "OSAllocatedUnfairLock<\(type)?>(\(label): nil)"
      }
    }

    /// The method that runs a closure under the lock.
    func lock(_ request: RequestTask) -> String {
      self == .unfairLock && !request.isSendable ? "withLockUnchecked" : "withLock"
    }
  }
}

extension MemberFacts {
  /// Whether it is a method that can be called on a value with nothing but its name.
  fileprivate var cancels: Bool {
    kind == .function && parameters.isEmpty && !isStatic && !isAsync && !isThrowing
      && !modifiers.contains("mutating")
  }
}

extension String {
  /// Whether it begins with the prefix of a framework's names, and a word after it.
  fileprivate var beginsWithPrefix: Bool {
    let capitals = prefix(while: \.isUppercase)
    return capitals.count > 2 && capitals.count < count
  }
}
