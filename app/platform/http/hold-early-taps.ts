/**
 * Inline script for `<head>`: holds taps on controls, and submits of forms, marked `data-needs-script` until hydration.
 * A held control shows it by `data-held`. Links, forms and controls without the mark work natively and are left alone.
 */
export const holdEarlyTaps = `(function () {
var held = new Map(), types = ['click', 'submit']
function hold(event) {
  var control = event.target, isSubmit = event.type == 'submit'
  if (!control.closest(isSubmit ? '[data-needs-script]' : '[data-needs-script]:not(form)')) return
  if (isSubmit ? !control.hasAttribute('data-needs-script') : event.ctrlKey || event.metaKey || event.shiftKey) return
  if (!isSubmit) control = control.closest('a,button,input,label,option,select,summary,[role],[data-needs-script]')
  event.preventDefault(); event.stopImmediatePropagation(); control.setAttribute('data-held', '')
  held.set(control, event.submitter)
}
types.forEach(function (type) { addEventListener(type, hold, true) })
window.releaseHeldTaps = function () {
  types.forEach(function (type) { removeEventListener(type, hold, true) })
  held.forEach(function (submitter, control) {
    control.removeAttribute('data-held')
    if (!control.isConnected) return
    if (control.tagName == 'FORM') control.requestSubmit(submitter)
    else control.click()
  })
  held.clear()
}
})()`

/** Replays each held tap once, in order. To be called once, in the browser, when the page has hydrated. */
export function releaseHeldTaps(): void {
  const release: unknown = Reflect.get(window, 'releaseHeldTaps')
  if (typeof release === 'function') release()
}
