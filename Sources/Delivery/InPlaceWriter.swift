import Codebase
import Migration

/// Replaces files by their new contents, each whole or not at all.
///
/// The new contents are written to a temporary file in the same folder, with the file's permissions and, where
/// possible, its owner, and reach the disk before they get the file's name. A file that is no longer what was
/// analysed is refused. Of a symbolic link the target is written and the link stays.
///
/// One step is left to chance, as no file system can swap a file on condition: a change made by someone else
/// between the last comparison and the renaming, microseconds later, is lost.
public struct InPlaceWriter: Sendable {
  public init() {}

  /// Writes files in the given order. One that fails stays as it was, and the others go on. Nothing is done
  /// for a file whose new bytes are its old ones.
  ///
  /// - Parameter isInterrupted: asked before each file; the files from the first yes on stay as they were.
  public func write(
    _ files: [(SourceFile, newBytes: [UInt8])], until isInterrupted: () -> Bool = { false }
  ) -> WriteResult {
    var written: [String] = []
    var problems: [Problem] = []
    var folders: Set<String> = []
    for (file, newBytes) in files where newBytes != file.bytes {
      if isInterrupted() { break }
      do throws(Refusal) {
        folders.insert(try replace(file, with: newBytes))
        written.append(file.path)
      } catch {
        problems.append(Problem(file: file.path, message: error.message))
      }
    }
    for folder in folders.sorted() { FileOperations.synchroniseFolder(folder) }
    return WriteResult(written: written, problems: problems)
  }

  /// Returns the folder that the file is in.
  private func replace(_ file: SourceFile, with newBytes: [UInt8]) throws(Refusal) -> String {
    let target: String
    let attributes: FileOperations.Attributes
    do throws(FileOperations.Failure) {
      target = try FileOperations.resolve(file.absolutePath)
      attributes = try FileOperations.attributes(of: target)
    } catch {
      throw .unreadable(error)
    }
    guard attributes.isRegularFile else { throw .notAFile }
    guard FileOperations.isWritable(target) else { throw .protected }

    let folder = String(target[..<(target.lastIndex(of: "/") ?? target.startIndex)])
    let name = String(UInt64.random(in: 0...UInt64.max), radix: 36)
    // The name does not end in `.swift`, so that no build takes the file for a source.
    let temporary = "\(folder)/.unqueue-\(name).tmp"
    do throws(FileOperations.Failure) {
      try FileOperations.create(temporary, contents: newBytes, like: attributes)
    } catch {
      throw .unwritable(error)
    }
    do throws(Refusal) {
      try finish(temporary, target: target, original: file.bytes)
    } catch {
      FileOperations.delete(temporary)
      throw error
    }
    return folder.isEmpty ? "/" : folder
  }

  private func finish(_ temporary: String, target: String, original: [UInt8]) throws(Refusal) {
    let current: [UInt8]
    do throws(FileOperations.Failure) {
      current = try FileOperations.contents(of: target)
    } catch {
      throw .unreadable(error)
    }
    guard current == original else { throw .changed }
    do throws(FileOperations.Failure) {
      try FileOperations.move(temporary, to: target)
    } catch {
      throw .unwritable(error)
    }
  }
}

/// What became of the files that an `InPlaceWriter` was given.
public struct WriteResult: Sendable {
  /// The paths, as shown to people, of the files that have their new contents, in the given order.
  public let written: [String]
  /// One for each file that could not be written, in the given order.
  public let problems: [Problem]
}

private enum Refusal: Error {
  case notAFile
  case protected
  case changed
  case unreadable(FileOperations.Failure)
  case unwritable(FileOperations.Failure)

  var message: String {
    switch self {
    case .notAFile:
      return "is not a regular file any more, left as it is; run again"
    case .protected:
      return "is write-protected, left as it is; make it writable and run again"
    case .changed:
      return "changed after it was analysed, left as it is; run again"
    case .unreadable(let failure):
      switch failure.kind {
      case .missing: return "vanished after it was analysed; run again if it should still be rewritten"
      case .denied: return "cannot be read any more, left as it is; make it readable and run again"
      case .readOnlyFileSystem, .full, .closedPipe, .other:
        return "cannot be read any more (\(failure)), left as it is"
      }
    case .unwritable(let failure):
      switch failure.kind {
      case .missing: return "its folder vanished after it was analysed"
      case .denied: return "its folder is write-protected, left as it is; make that writable and run again"
      case .readOnlyFileSystem: return "is on a read-only file system, left as it is"
      case .full: return "the disk is full, left as it is; free some space and run again"
      case .closedPipe, .other: return "cannot be written (\(failure)), left as it is"
      }
    }
  }
}
