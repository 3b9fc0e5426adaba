extension SDK {
  /// Whether a type's name is one of Apple's frameworks or the standard library, so that its functions are
  /// documented, and those that block are in the tables of blocking calls.
  public static func isNameOfType(_ name: String) -> Bool {
    if isMainActorClass(name) || isNonisolatedClass(name) || typesWithoutPrefix.contains(name)
      || name.hasPrefix("Dispatch")
    {
      return true
    }
    let capitals = name.prefix { $0.isUppercase || $0.isNumber }
    if ["NS", "AV"].contains(name.prefix(2)) { return capitals.count > 2 }
    // `CGRect` is `CG` and `Rect`, `URLSession` is `URL` and `Session`; `GCDWebServer` has none of these prefixes.
    return [2, 3].contains { length in
      capitals.count == length + 1 && prefixes.contains(String(name.prefix(length)))
    }
  }

  /// Source: the prefixes of the frameworks' types in their documentation.
  private static let prefixes = Set(
    words(
      """
      AB AC AE AR AS AT AU AV BG CA CB CF CG CI CK CL CM CN CP CS CT CV CX DA DN EA EK FP GC GK GL HK HM IC IK IL IN
      IO JS LA LP MC MF MI MK ML MP MS MT MX NC NE NF NI NK NL NS NW OS PH PK QC QL RP SC SF SK SL SM SN SS ST SW
      TK TV UI UN UT VN VS VT VZ WC WK XC AUV DDM GLK MDL MPS MTK MTL PDF SCN SFS URL XPC
      """))

  /// Source: the documentation of the standard library, Foundation, Dispatch, Combine, SwiftUI, Observation,
  /// CryptoKit, Network, os and Synchronization.
  private static let typesWithoutPrefix = Set(
    words(
      """
      AnyCancellable AnyHashable AnyObject AnyPublisher AnyView Array ArraySlice AttributedString AttributeContainer
      BinaryFloatingPoint BinaryInteger BlockOperation Bool Bundle ByteCountFormatter CachedURLResponse Calendar
      Character CharacterSet ClosedRange Codable Color CollectionDifference ContiguousArray ContinuousClock
      CurrentValueSubject Data DataProtocol Date DateComponents DateComponentsFormatter DateFormatter DateInterval
      DateIntervalFormatter Decimal Decodable Decoder Dictionary Dimension
      Double Duration Encodable Encoder
      EnergyFormatter Error FileHandle FileManager FileWrapper Float Formatter HMAC HTTPCookie HTTPCookieStorage
      HTTPURLResponse Image IndexPath IndexSet IndexingIterator InputStream Insecure Int Int8 Int16 Int32 Int64
      ISO8601DateFormatter JSONDecoder JSONEncoder JSONSerialization KeyPath Keychain LengthFormatter
      ListFormatter Locale Lock Logger Measurement MeasurementFormatter Mirror Mutex Never Notification
      NotificationCenter NotificationQueue NumberFormatter ObjectIdentifier Operation OperationQueue Optional
      OutputStream P256 P384 P521 PassthroughSubject PersonNameComponents PersonNameComponentsFormatter Pipe
      Predicate ProcessInfo Progress PropertyListDecoder PropertyListEncoder PropertyListSerialization Range
      Regex RelativeDateTimeFormatter Result RunLoop SHA256 SHA384 SHA512 Scanner Selector Sequence Set Stream String
      StringProtocol Subscribers Substring SymmetricKey Text Thread TimeInterval TimeZone Timer UInt UInt8 UInt16
      UInt32 UInt64 URL URLComponents URLError URLQueryItem URLRequest URLResponse UUID UndoManager Unicode
      Unmanaged UnsafeBufferPointer UnsafeMutableBufferPointer UnsafeMutablePointer UnsafeMutableRawPointer
      UnsafePointer UnsafeRawBufferPointer UnsafeRawPointer UserDefaults Void XMLDocument XMLElement XMLNode XMLParser
      AES ChaChaPoly Curve25519 OSLog OSAllocatedUnfairLock OSSignposter Task MainActor
      """))
}
