/**
 * Inline script for `<head>`: holds clicks on controls, and submits of forms, marked `data-needs-script`
 * until hydration; in a part that hydrates later (`data-asleep`, ui/scripts/hydrate-late.tsx) until that
 * does. A held control has `data-held`. Links, forms and controls without the mark work natively and are left
 * alone.
 */
export const earlyClicksScript = `(function () {
var held = new Map(), isAwake
function hold(event) {
  var control = event.target, isSubmit = event.type == 'submit'
  if (isAwake && !control.closest('[data-asleep]')) return
  if (!control.closest(isSubmit ? '[data-needs-script]' : '[data-needs-script]:not(form)')) return
  if (isSubmit ? !control.hasAttribute('data-needs-script') : event.ctrlKey || event.metaKey || event.shiftKey) return
  if (!isSubmit) control = control.closest('a,button,input,label,option,select,summary,[role],[data-needs-script]')
  event.preventDefault(); event.stopImmediatePropagation(); control.setAttribute('data-held', '')
  held.set(control, event.submitter)
}
addEventListener('click', hold, true)
addEventListener('submit', hold, true)
window.releaseHeldTaps = function () {
  isAwake = true
  held.forEach(function (submitter, control) {
    if (control.closest('[data-asleep]')) return
    held.delete(control)
    control.removeAttribute('data-held')
    if (!control.isConnected) return
    if (control.tagName == 'FORM') control.requestSubmit(submitter)
    else control.click()
  })
}
})()`

/** Replays each held click once, in order. Called in the browser when the page or a part of it has hydrated. */
export function replayEarlyClicks(): void {
  isHydrated = true
  const release: unknown = Reflect.get(window, 'releaseHeldTaps')
  if (typeof release === 'function') release()
}

let isHydrated = false

/**
 * Whether the page of this document has hydrated: code loaded from now on belongs to a later page, or to a
 * part of this one.
 */
export function isPageHydrated(): boolean {
  return isHydrated
}
