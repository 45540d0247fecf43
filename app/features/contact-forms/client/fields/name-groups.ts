/** Gives groups of checkboxes and radio buttons a role, and the label text before them as their name. */

export function nameGroups(form: HTMLFormElement): void {
  for (const group of form.querySelectorAll('.wpcf7-radio, .wpcf7-checkbox')) {
    const isNamed = group.closest('fieldset')?.querySelector('legend') || group.hasAttribute('role')
    const name = readLabelBefore(group.closest('.wpcf7-form-control-wrap') ?? group)
    if (isNamed || name === '') continue
    group.setAttribute('role', group.classList.contains('wpcf7-radio') ? 'radiogroup' : 'group')
    group.setAttribute('aria-label', name)
  }
}

/** 'Size' of `<p>Size<br />…</p>`, and of a label that contains the whole group. */
function readLabelBefore(element: Element): string {
  const texts: string[] = []
  for (let node = element.previousSibling; node; node = node.previousSibling) {
    if (node instanceof Element && node.querySelector('input, select, textarea')) break
    texts.unshift(node.textContent ?? '')
  }
  return texts.join(' ').trim().replaceAll(/\s+/g, ' ')
}
