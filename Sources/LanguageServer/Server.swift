import Foundation

/// A language server: takes one message after the other, and answers from plans that are made beside it.
///
/// Whatever a client sends is answered or passed over; only `exit` ends the server.
public actor Server {
  enum Phase {
    case new, running, shutDown
  }

  let version: String
  let analyse: Analysis.Maker
  /// How long nobody types before a plan is made.
  let delay: Duration
  private let write: @Sendable ([UInt8]) -> Void

  var phase = Phase.new
  var client = ClientCapabilities.none
  var options = ServerOptions()
  /// By their addresses.
  var documents: [String: Document] = [:]
  /// Folders of the workspace, and files outside of all of them, by their paths.
  var projects: [String: Project] = [:]
  /// What was last said of a document, by its address.
  var published: [String: Published] = [:]
  /// Signs of progress that were asked for, by their tokens.
  var progress: [String: Progress] = [:]
  private var lastNumber = 0

  /// - Parameters:
  ///   - version: the program's.
  ///   - write: takes each message that goes out, without its header.
  public init(
    version: String, delay: Duration = .milliseconds(200), analyse: @escaping Analysis.Maker,
    write: @escaping @Sendable ([UInt8]) -> Void
  ) {
    self.version = version
    self.delay = delay
    self.analyse = analyse
    self.write = write
  }

  /// The exit status for an input that ends here: 0 after `shutdown`, otherwise 1.
  public var status: Int32 { phase == .shutDown ? 0 : 1 }

  /// Takes a message.
  ///
  /// - Returns: the exit status where it ends the server.
  public func receive(_ frame: FrameDecoder.Frame) -> Int32? {
    let bytes: [UInt8]
    switch frame {
    case .message(let message): bytes = message
    case .malformed(let fault):
      fail(nil, ResponseError(.parseError, fault))
      return nil
    }
    do throws(IncomingMessage.Fault) {
      switch try IncomingMessage(bytes) {
      case .request(let id, let method): answer(id, method, bytes)
      case .notification("exit"): return status
      case .notification(let method): note(method, bytes)
      case .response(let id, let isError): takeResponse(id, isError: isError)
      }
    } catch {
      fail(error.id, error.error)
    }
    return nil
  }

  private func answer(_ id: RequestID, _ method: String, _ bytes: [UInt8]) {
    do throws(ResponseError) {
      switch (phase, method) {
      case (.new, "initialize"): reply(id, try initialize(.decode(from: bytes)))
      case (_, "initialize"):
        throw ResponseError(.invalidRequest, "the server is initialized already")
      case (.new, _):
        throw ResponseError(.serverNotInitialized, "the server waits for 'initialize'")
      case (.shutDown, _):
        throw ResponseError(.invalidRequest, "the server is shut down; send 'exit'")
      case (.running, "shutdown"):
        shutDown()
        reply(id, OutgoingMessage.Null())
      case (.running, "textDocument/codeAction"):
        let params = try Parameters<CodeActionParams>.decode(from: bytes)
        ask(id, about: params.textDocument.uri) { snapshot, source in
          .codeActions(snapshot.codeActions(in: source, at: params.range, kinds: params.context.only))
        }
      case (.running, "textDocument/hover"):
        let params = try Parameters<DocumentPositionParams>.decode(from: bytes)
        ask(id, about: params.textDocument.uri) { snapshot, source in
          .hover(snapshot.hover(in: source, at: params.position))
        }
      case (.running, _):
        throw ResponseError(.methodNotFound, "there is no request '\(method)' here")
      }
    } catch {
      fail(id, error)
    }
  }

  /// A notification has no answer: one that can't be understood is passed over, as one that isn't known.
  private func note(_ method: String, _ bytes: [UInt8]) {
    guard phase == .running else { return }
    do throws(ResponseError) {
      switch method {
      case "initialized": start()
      case "textDocument/didOpen": open(try .decode(from: bytes))
      case "textDocument/didChange": change(try .decode(from: bytes))
      case "textDocument/didClose": close(try .decode(from: bytes))
      case "textDocument/didSave": save(try .decode(from: bytes))
      case "workspace/didChangeWatchedFiles": filesChanged(try .decode(from: bytes))
      case "workspace/didChangeWorkspaceFolders": foldersChanged(try .decode(from: bytes))
      case "workspace/didChangeConfiguration": configure(try .decode(from: bytes))
      case "$/cancelRequest": cancel(try Parameters<CancelParams>.decode(from: bytes).id)
      default: break
      }
    } catch {
      notify("window/logMessage", MessageParams(message: "Unqueue: \(method): \(error.message)"))
    }
  }

  // MARK: What goes out

  func reply(_ id: RequestID, _ result: some Encodable) {
    send(OutgoingMessage.Response(id: id, result: result))
  }

  func fail(_ id: RequestID?, _ error: ResponseError) { send(OutgoingMessage.Failure(id: id, error: error)) }

  func notify(_ method: String, _ params: some Encodable) {
    send(OutgoingMessage.Notification(method: method, params: params))
  }

  /// - Parameter name: what the answer will be known by.
  func request(_ method: String, _ params: some Encodable, as name: String) {
    send(OutgoingMessage.Request(id: .text(name), method: method, params: params))
  }

  /// Shows people that something doesn't work.
  func complain(_ message: String) {
    notify("window/showMessage", MessageParams(message: "Unqueue: \(message)"))
  }

  /// A name that no other request has.
  func nextName(_ purpose: String) -> String { "unqueue/\(purpose)/\(nextNumber())" }

  func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  private func send(_ message: some Encodable) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Strings, numbers and objects of them can always be encoded.
    if let bytes = try? encoder.encode(message) { write(Array(bytes)) }
  }
}

extension Decodable {
  /// The parameters of a message.
  fileprivate static func decode(from bytes: [UInt8]) throws(ResponseError) -> Self {
    try Parameters<Self>.decode(from: bytes)
  }
}
