extension SDK {
  private static let context = ReceiverPattern(
    "ModelContext NSManagedObjectContext", named: "context ctx moc")

  /// Calls that read or write a database on the calling thread.
  ///
  /// Source: NSManagedObjectContext.h, NSFetchRequest.h, NSFetchedResultsController.h,
  /// NSPersistentStoreCoordinator.h, NSPersistentContainer.h; sqlite3.h; PHFetchResult, CNContactStore.h,
  /// EKEventStore.h; the documentation of SwiftData, GRDB, FMDB and Realm.
  static let databaseCalls: [BlockingCall] =
    calls(
      """
      count(for:) delete(model:...) enumerate(_:...) execute(_:) existingObject(with:) fetch(_:)
      fetchCount(_:) fetchIdentifiers(_:) obtainPermanentIDs(for:) save()
      """, .method, .io, "uses a database context synchronously", on: context)
    + calls(
      "execute()", .method, .io, "fetches from a database synchronously",
      on: ReceiverPattern("NSFetchRequest", named: "fetchrequest"))
    + calls(
      "performFetch()", .method, .io, "fetches from a database synchronously",
      on: ReceiverPattern(
        "NSFetchedResultsController", named: "fetchedresultscontroller resultscontroller frc"))
    + calls(
      """
      addPersistentStore(ofType:...) addPersistentStore(type:...) destroyPersistentStore(at:...)
      loadPersistentStores migratePersistentStore(_:...) replacePersistentStore(at:...)
      """, .method, .io, "opens a persistent store synchronously")
    + calls(
      """
      sqlite3_backup_step(_:_:) sqlite3_close(_:) sqlite3_close_v2(_:) sqlite3_exec(_:_:_:_:_:)
      sqlite3_get_table(_:_:_:_:_:_:) sqlite3_open(_:_:) sqlite3_open_v2(_:_:_:_:) sqlite3_step(_:)
      sqlite3_wal_checkpoint_v2(_:_:_:_:_:)
      """, .function, .io, "uses a database synchronously")
    + calls(
      """
      barrierWriteWithoutTransaction read unsafeRead unsafeReentrantRead unsafeReentrantWrite write
      writeWithoutTransaction
      """, .method, .io, "uses a database synchronously",
      on: ReceiverPattern(
        "DatabasePool DatabaseQueue DatabaseReader DatabaseWriter", named: "dbpool dbqueue dbreader dbwriter")
    )
    + calls(
      "executeQuery executeStatements executeUpdate inDatabase inDeferredTransaction inTransaction", .method,
      .io,
      "uses a database synchronously")
    + calls(
      "commitWrite() write", .method, .io, "writes a database synchronously",
      on: ReceiverPattern("Realm RLMRealm", named: "realm"))
    + calls("Realm() Realm(configuration:...)", .initializer, .io, "opens a database synchronously")
    + calls(
      """
      fetchAssetCollections(with:...) fetchAssetCollections(withLocalIdentifiers:options:)
      fetchAssets(in:options:) fetchAssets(with:) fetchAssets(with:options:)
      fetchAssets(withLocalIdentifiers:options:)
      """, .method, .io, "fetches from the photo library synchronously")
    // `PHImageRequestOptions.isSynchronous` makes the requests that use it block.
    + calls("isSynchronous", .property, .io, "asks the photo library synchronously")
    + calls(
      "containers(matching:) enumerateContacts(with:_:) groups(matching:) unifiedContact(withIdentifier:keysToFetch:)"
        + " unifiedContacts(matching:keysToFetch:) unifiedMeContactWithKeys(toFetch:)",
      .method, .io, "fetches contacts synchronously")
    + calls(
      "execute(_:)", .method, .io, "saves contacts synchronously", on: ReceiverPattern("CNContactStore"))
    + calls(
      "commit() enumerateEvents(matching:using:) events(matching:) remove(_:...) save(_:...)", .method, .io,
      "uses the calendar synchronously", on: ReceiverPattern("EKEventStore", named: "eventstore"))
}
