/** Where the focus goes when what had it goes away: who is in a form must not be sent back to the top of the page. */

export function focusForm(form: HTMLFormElement): void {
  form.setAttribute('tabindex', '-1')
  // A field may be named 'focus'.
  HTMLElement.prototype.focus.call(form, { preventScroll: true })
}
