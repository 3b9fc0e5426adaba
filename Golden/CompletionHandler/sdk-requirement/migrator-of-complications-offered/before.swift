import ClockKit

final class Complications: NSObject, CLKComplicationWidgetMigrator {
  func getWidgetConfiguration(
    from descriptor: CLKComplicationDescriptor,
    completionHandler: @escaping (CLKComplicationWidgetMigrationConfiguration?) -> Void
  ) {
    guard descriptor.identifier == "steps" else {
      completionHandler(nil)
      return
    }
    completionHandler(
      CLKComplicationStaticWidgetMigrationConfiguration(kind: "steps", extensionBundleIdentifier: "app.widgets"))
  }
}
