/** Parts of a form that rest while it is in a status: `.inert-on-submitting` (CF-9). */

export function restOnStatus(form: HTMLFormElement, status: string): void {
  for (const each of form.querySelectorAll('.active-on-any')) {
    each.removeAttribute('inert')
    each.classList.remove('active-on-any')
  }
  for (const each of form.querySelectorAll(`.${CSS.escape(`inert-on-${status}`)}`)) {
    each.setAttribute('inert', 'inert')
    each.classList.add('active-on-any')
  }
}
