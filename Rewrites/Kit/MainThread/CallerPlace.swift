import Codebase
import Migration
import SwiftSyntax

/// What makes code at a place run.
package enum CallerOrigin {
  /// Something that runs it on the main thread.
  case main
  /// Code at other places, on the same thread; none where nothing does.
  case places([CallerPlace])
  case unknown

  /// What all of several make of it.
  package static func all(_ origins: some Sequence<CallerOrigin>) -> CallerOrigin {
    var places: [CallerPlace] = []
    var isOnMain = false
    for origin in origins {
      switch origin {
      case .main: isOnMain = true
      case .unknown: return .unknown
      case .places(let more): places += more
      }
    }
    return places.isEmpty && isOnMain ? .main : .places(places)
  }
}

/// A place in code that is asked for what makes it run.
package struct CallerPlace {
  package let node: Syntax
  package let file: FileContext
  /// Where the function around it is called, where only that call matters.
  package let frame: Frame?
  /// How many values that hold the function were followed to come here.
  package private(set) var steps = 0
  package static let stepLimit = 32

  /// A call that a function is followed for, as it hands on what came with the call.
  package final class Frame {
    package let function: Syntax
    package let file: Int
    package let caller: CallerPlace
    package let depth: Int
    package static let depthLimit = 6

    package init(_ function: Syntax, in file: Int, calledAt caller: CallerPlace) {
      self.function = function
      self.file = file
      self.caller = caller
      depth = (caller.frame?.depth ?? 0) + 1
    }
  }

  /// The properties whose uses were followed on the way here, each once: what one holds may be handed to what sets it.
  package let followed: FollowedProperties

  package final class FollowedProperties {
    private var members: Set<[Int]> = []

    package init() {}

    /// Whether a property is followed for the first time.
    package func insert(_ member: MemberFacts) -> Bool {
      members.insert([member.file, member.offset]).inserted
    }
  }

  package init(
    _ node: some SyntaxProtocol, in file: FileContext, frame: Frame? = nil,
    followed: FollowedProperties = FollowedProperties()
  ) {
    self.node = Syntax(node)
    self.file = file
    self.frame = frame
    self.followed = followed
  }

  /// Another place of the same run of the same function.
  package func moved(to node: some SyntaxProtocol) -> CallerPlace {
    CallerPlace(node, in: file, frame: frame, followed: followed)
  }

  /// The same place where one more value is followed.
  package func stepping(to node: some SyntaxProtocol) -> CallerPlace {
    var place = moved(to: node)
    place.steps = steps + 1
    return place
  }

  /// Tells places apart, each with the calls that its function is followed for: files and UTF-8 offsets.
  package var key: [Int] {
    var places: [Int] = []
    var current: CallerPlace? = self
    while let place = current {
      places += [place.file.index, place.node.position.utf8Offset]
      current = place.frame?.caller
    }
    return places
  }
}
