import WebKit

// Public as what conforms is: the SDK alone is taken to call it.
public final class Filter: NSObject, WKNavigationDelegate {
  public func webView(
    _ webView: WKWebView, decidePolicyFor action: WKNavigationAction,
    decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
  ) {
    decisionHandler(action.request.url?.scheme == "https" ? .allow : .cancel)
  }
}

// Others may inherit from it, and can't override this.
open class Recorder: NSObject, WKUIDelegate {
  public func webView(
    _ webView: WKWebView,
    requestMediaCapturePermissionFor origin: WKSecurityOrigin,
    initiatedByFrame frame: WKFrameInfo,
    type: WKMediaCaptureType,
    decisionHandler: @escaping (WKPermissionDecision) -> Void
  ) {
    guard origin.host == "example.com" else {
      decisionHandler(.deny)
      return
    }
    decisionHandler(.grant)
  }
}
