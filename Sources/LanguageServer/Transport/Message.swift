import Foundation

/// What a request is known by.
enum RequestID: Hashable, Sendable, Codable {
  case number(Int)
  case text(String)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Int.self) {
      self = .number(number)
    } else {
      self = .text(try container.decode(String.self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    }
  }
}

/// A message that came in, as far as it is understood before its parameters are.
enum IncomingMessage {
  case request(RequestID, method: String)
  case notification(method: String)
  /// An answer to a request of ours.
  case response(RequestID, isError: Bool)

  /// - Throws: `Fault` for bytes that are no message, with the id to answer where it is known.
  init(_ bytes: [UInt8]) throws(Fault) {
    let envelope: Envelope
    do {
      envelope = try JSONDecoder().decode(Envelope.self, from: Data(bytes))
    } catch DecodingError.dataCorrupted {
      throw Fault(id: nil, error: ResponseError(.parseError, "the message is not valid JSON"))
    } catch {
      throw Fault(id: nil, error: ResponseError(.invalidRequest, "the message is not a JSON-RPC object"))
    }
    switch (envelope.method, envelope.id) {
    case (let method?, let id?): self = .request(id, method: method)
    case (let method?, nil): self = .notification(method: method)
    case (nil, let id?):
      guard envelope.isResponse else {
        throw Fault(id: id, error: ResponseError(.invalidRequest, "the request has no method"))
      }
      self = .response(id, isError: envelope.isError)
    case (nil, nil):
      throw Fault(id: nil, error: ResponseError(.invalidRequest, "the message has neither method nor id"))
    }
  }

  struct Fault: Error {
    let id: RequestID?
    let error: ResponseError
  }

  private struct Envelope: Decodable {
    let id: RequestID?
    let method: String?
    let isResponse: Bool
    let isError: Bool

    private enum Keys: CodingKey { case id, method, result, error }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      id = try container.decodeIfPresent(RequestID.self, forKey: .id)
      method = try container.decodeIfPresent(String.self, forKey: .method)
      isError = container.contains(.error)
      isResponse = isError || container.contains(.result)
    }
  }
}

/// The parameters of a message.
struct Parameters<Value: Decodable>: Decodable {
  let params: Value

  /// - Throws: `ResponseError`, which names the key that is at fault.
  static func decode(from bytes: [UInt8]) throws(ResponseError) -> Value {
    do {
      return try JSONDecoder().decode(Parameters<Value>.self, from: Data(bytes)).params
    } catch {
      throw ResponseError(.invalidParams, "the parameters can't be understood: \(Self.fault(error))")
    }
  }

  private static func fault(_ error: any Error) -> String {
    switch error as? DecodingError {
    case .keyNotFound(let key, let context): "there is no '\(path(context.codingPath + [key]))'"
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      "'\(path(context.codingPath))' has a value of another kind"
    default: "\(error)"
    }
  }

  private static func path(_ keys: [any CodingKey]) -> String {
    keys.map(\.stringValue).joined(separator: ".")
  }
}

struct ResponseError: Error, Encodable, Equatable {
  enum Code: Int, Encodable {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParams = -32602
    case serverNotInitialized = -32002
    case requestCancelled = -32800
  }

  let code: Code
  /// What happened and what to do next, lower case, no full stop.
  let message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}

/// What goes out.
enum OutgoingMessage {
  /// No answer, such as that to `shutdown`.
  struct Null: Encodable {
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    }
  }

  struct Response<Result: Encodable>: Encodable {
    let jsonrpc = "2.0"
    let id: RequestID
    let result: Result
  }

  struct Failure: Encodable {
    let jsonrpc = "2.0"
    /// Nil where it isn't known what is answered.
    let id: RequestID?
    let error: ResponseError

    private enum Keys: CodingKey { case jsonrpc, id, error }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Keys.self)
      try container.encode(jsonrpc, forKey: .jsonrpc)
      try container.encode(id, forKey: .id)
      try container.encode(error, forKey: .error)
    }
  }

  struct Request<Params: Encodable>: Encodable {
    let jsonrpc = "2.0"
    let id: RequestID
    let method: String
    let params: Params
  }

  struct Notification<Params: Encodable>: Encodable {
    let jsonrpc = "2.0"
    let method: String
    let params: Params
  }
}
