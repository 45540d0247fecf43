/**
 * Moves the focus to the form when the focused element is removed, so that the visitor does not end up at the
 * top of the page.
 */

export function focusForm(form: HTMLFormElement): void {
  form.setAttribute('tabindex', '-1')
  // A field may be named 'focus'.
  HTMLElement.prototype.focus.call(form, { preventScroll: true })
}
