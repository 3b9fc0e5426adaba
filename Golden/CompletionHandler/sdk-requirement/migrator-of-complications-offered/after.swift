import ClockKit

final class Complications: NSObject, CLKComplicationWidgetMigrator {
  @MainActor func widgetConfiguration(
    from descriptor: CLKComplicationDescriptor
  ) async -> CLKComplicationWidgetMigrationConfiguration? {
    guard descriptor.identifier == "steps" else {
      return nil
    }
    return CLKComplicationStaticWidgetMigrationConfiguration(kind: "steps", extensionBundleIdentifier: "app.widgets")
  }
}
