/** Makes parts of a form inert while it has a status: `.inert-on-submitting` (CF-9). */

export function setInertOnStatus(form: HTMLFormElement, status: string): void {
  for (const each of form.querySelectorAll('.active-on-any')) {
    each.removeAttribute('inert')
    each.classList.remove('active-on-any')
  }
  for (const each of form.querySelectorAll(`.${CSS.escape(`inert-on-${status}`)}`)) {
    each.setAttribute('inert', 'inert')
    each.classList.add('active-on-any')
  }
}
