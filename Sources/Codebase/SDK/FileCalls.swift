extension SDK {
  private static let fileManager = ReceiverPattern("FileManager NSFileManager", named: "filemanager fm")
  private static let fileHandle = ReceiverPattern("FileHandle NSFileHandle", named: "filehandle handle")

  /// Calls that read or write files on the calling thread.
  ///
  /// Source: the documentation of FileManager, FileHandle, FileWrapper, Data, String, NSKeyedArchiver, InputStream
  /// and OutputStream in Foundation; UIImage.h, NSImage.h, AVAudioFile.h, PDFDocument.h, NSSound.h, MLModel.h.
  static let fileCalls: [BlockingCall] =
    // NSURL.h: bookmarks are made from what the file system, or a file provider, says of the file.
    calls("bookmarkData(...)", .method, .io, "asks the file system synchronously")
    // NSURLCache.h: responses are kept on disk.
    + calls(
      "cachedResponse(for:) storeCachedResponse(_:for:)", .method, .io, "reads or writes a cache on disk",
      on: ReceiverPattern("URLCache NSURLCache", named: "cache urlcache"))
    + calls(
      """
      CIImage(contentsOf:...) Data(contentsOf:...) Data(contentsOfFile:...) NSArray(contentsOf:...)
      NSArray(contentsOfFile:...) NSAttributedString(url:...) NSData(contentsOf:...)
      NSData(contentsOfFile:...) NSDictionary(contentsOf:...) NSDictionary(contentsOfFile:...)
      NSMutableArray(contentsOf:...) NSMutableArray(contentsOfFile:...) NSMutableData(contentsOf:...)
      NSMutableData(contentsOfFile:...) NSMutableDictionary(contentsOf:...)
      NSMutableDictionary(contentsOfFile:...) NSMutableString(contentsOf:...)
      NSMutableString(contentsOfFile:...) NSString(contentsOf:...) NSString(contentsOfFile:...)
      String(contentsOf:...) String(contentsOfFile:...) URL(resolvingBookmarkData:...) XMLDocument(contentsOf:...)
      """, .initializer, .io, "reads a file or URL synchronously")
    + calls(
      """
      NSBitmapImageRep(contentsOf:...) NSImage(contentsOf:...) NSImage(contentsOfFile:...)
      UIImage(contentsOfFile:...)
      """, .initializer, .io, "reads an image file synchronously")
    + calls(
      """
      AVAudioFile(forReading:...) AVAudioFile(forWriting:...) AVAudioPlayer(contentsOf:...)
      FileHandle(forReadingAtPath:) FileHandle(forReadingFrom:) FileHandle(forUpdating:)
      FileHandle(forUpdatingAtPath:) FileHandle(forWritingAtPath:) FileHandle(forWritingTo:)
      FileWrapper(url:...) MLModel(contentsOf:...) NSSound(contentsOf:...) PDFDocument(url:)
      SCNScene(url:...)
      """, .initializer, .io, "opens a file synchronously")
    + calls(
      """
      contents(atPath:) contentsEqual(atPath:andPath:) contentsOfDirectory(at:...)
      contentsOfDirectory(atPath:) enumerator(at:...) enumerator(atPath:)
      mountedVolumeURLs(includingResourceValuesForKeys:options:) subpaths(atPath:)
      subpathsOfDirectory(atPath:)
      """, .method, .io, "reads a file or folder synchronously")
    + calls(
      """
      attributesOfFileSystem(forPath:) attributesOfItem(atPath:) checkResourceIsReachable()
      destinationOfSymbolicLink(atPath:) fileExists(atPath:) fileExists(atPath:isDirectory:)
      isDeletableFile(atPath:) isExecutableFile(atPath:) isReadableFile(atPath:) isWritableFile(atPath:)
      setAttributes(_:ofItemAtPath:)
      """, .method, .io, "asks the file system synchronously")
    + calls(
      """
      copyItem(at:to:) copyItem(atPath:toPath:) createDirectory(at:...) createDirectory(atPath:...)
      createFile(atPath:...) createSymbolicLink(at:withDestinationURL:)
      createSymbolicLink(atPath:withDestinationPath:) linkItem(at:to:) linkItem(atPath:toPath:)
      moveItem(atPath:toPath:) removeItem(atPath:) replaceItem(at:withItemAt:...)
      replaceItemAt(_:withItemAt:...) trashItem(at:resultingItemURL:)
      """, .method, .io, "changes files synchronously")
    // Menus, toolbars and collection views have methods of these names.
    + calls("moveItem(at:to:) removeItem(at:)", .method, .io, "changes files synchronously", on: fileManager)
    + calls(
      "url(forUbiquityContainerIdentifier:) setUbiquitous(_:itemAt:destinationURL:) evictUbiquitousItem(at:)",
      .method, .io, "asks iCloud synchronously")
    + calls(
      """
      read(_:maxLength:) read(upToCount:) readData(ofLength:) readDataToEndOfFile() readToEnd()
      write(_:maxLength:)
      """, .method, .io, "reads or writes a stream synchronously")
    + calls("availableData", .property, .io, "reads a file handle synchronously")
    + calls(
      """
      close() closeFile() seek(toOffset:) seekToEnd() seekToEndOfFile() synchronize() synchronizeFile()
      truncate(atOffset:) truncateFile(atOffset:) write(_:) write(contentsOf:)
      """, .method, .io, "uses a file handle synchronously", on: fileHandle)
    + calls(
      """
      write(to:atomically:) write(to:atomically:encoding:) write(to:options:)
      write(to:options:originalContentsURL:) write(toFile:) write(toFile:atomically:)
      write(toFile:atomically:encoding:) write(toFile:options:)
      """, .method, .io, "writes a file synchronously")
    + calls(
      "write(to:)", .method, .io, "writes a file synchronously",
      on: ReceiverPattern("Data FileWrapper NSData NSMutableData PDFDocument String", named: "data document"))
    + calls(
      "archiveRootObject(_:toFile:) unarchiveObject(withFile:)", .method, .io,
      "reads or writes an archive file")
    + calls(
      "copyCGImage(at:actualTime:) copyNextSampleBuffer()", .method, .io, "reads a media file synchronously")
    + calls("CGImageDestinationFinalize(_:)", .function, .io, "writes an image file synchronously")
}
