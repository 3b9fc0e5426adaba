import Testing

@testable import LanguageServer

@Suite struct FrameTests {
  private func frames(_ text: String, by count: Int? = nil) -> [FrameDecoder.Frame] {
    var decoder = FrameDecoder()
    var frames: [FrameDecoder.Frame] = []
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      decoder.append(bytes.prefix(count ?? bytes.count))
      bytes = bytes.dropFirst(count ?? bytes.count)
      while let frame = decoder.next() { frames.append(frame) }
    }
    return frames
  }

  private func message(_ text: String) -> FrameDecoder.Frame { .message(Array(text.utf8)) }

  /// Whatever pieces they come in.
  @Test(arguments: [nil, 1, 2, 7])
  func messagesAreTakenApart(_ count: Int?) {
    let text =
      "Content-Length: 2\r\n\r\n{}content-length:4\r\nContent-Type: application/json\r\n\r\n\"é\"Content-Length: 0\n\n"
    #expect(frames(text, by: count) == [message("{}"), message("\"é\""), message("")])
  }

  @Test(arguments: [
    "Content-Length: -1", "Content-Length: x", "Content-Length: 99999999999999999999", "Other: 1",
  ])
  func aBrokenHeaderIsSaidAndTheNextMessageRead(_ header: String) {
    let frames = frames("\(header)\r\n\r\n{\"a\":1}Content-Length: 2\r\n\r\n{}")
    #expect(frames.count == 2 && frames.last == message("{}"), "\(frames)")
    #expect(frames.first != message("{}"))
  }

  @Test func aLineWithoutEndIsNotKept() {
    let frames = frames(
      String(repeating: "x", count: FrameDecoder.lineLimit + 1) + "\r\nContent-Length: 2\r\n\r\n{}")
    #expect(frames.last == message("{}"), "\(frames)")
  }

  @Test func anUnfinishedMessageWaits() {
    #expect(frames("Content-Length: 3\r\n\r\n{}").isEmpty)
  }
}
