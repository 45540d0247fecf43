/** Boxes and buttons that belong together get a role, and the words before them as their name. */

export function nameGroups(form: HTMLFormElement): void {
  for (const group of form.querySelectorAll('.wpcf7-radio, .wpcf7-checkbox')) {
    const isNamed = group.closest('fieldset')?.querySelector('legend') || group.hasAttribute('role')
    const name = wordsBefore(group.closest('.wpcf7-form-control-wrap') ?? group)
    if (isNamed || name === '') continue
    group.setAttribute('role', group.classList.contains('wpcf7-radio') ? 'radiogroup' : 'group')
    group.setAttribute('aria-label', name)
  }
}

/** 'Size' of `<p>Size<br />…</p>`, and of a label that holds the whole group. */
function wordsBefore(element: Element): string {
  const words: string[] = []
  for (let node = element.previousSibling; node; node = node.previousSibling) {
    if (node instanceof Element && node.querySelector('input, select, textarea')) break
    words.unshift(node.textContent ?? '')
  }
  return words.join(' ').trim().replaceAll(/\s+/g, ' ')
}
