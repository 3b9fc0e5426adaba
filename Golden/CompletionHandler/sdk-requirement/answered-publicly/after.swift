import WebKit

// Public as what conforms is: the SDK alone is taken to call it.
public final class Filter: NSObject, WKNavigationDelegate {
  public func webView(
    _ webView: WKWebView, decidePolicyFor action: WKNavigationAction
  ) async -> WKNavigationActionPolicy {
    action.request.url?.scheme == "https" ? .allow : .cancel
  }
}

// Others may inherit from it, and can't override this.
open class Recorder: NSObject, WKUIDelegate {
  public func webView(
    _ webView: WKWebView,
    decideMediaCapturePermissionsFor origin: WKSecurityOrigin,
    initiatedBy frame: WKFrameInfo,
    type: WKMediaCaptureType
  ) async -> WKPermissionDecision {
    guard origin.host == "example.com" else {
      return .deny
    }
    return .grant
  }
}
