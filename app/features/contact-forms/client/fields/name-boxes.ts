/**
 * Gives checkboxes and radio buttons whose text is not a label an accessible name, and makes the text
 * clickable.
 */

export function nameBoxes(form: HTMLFormElement): void {
  for (const item of form.querySelectorAll<HTMLElement>('.wpcf7-list-item')) nameBox(item)
}

function nameBox(item: HTMLElement): void {
  const box = item.querySelector<HTMLInputElement>('input[type="checkbox"], input[type="radio"]')
  const label = item.querySelector<HTMLElement>('.wpcf7-list-item-label')
  const name = label?.textContent?.trim().replace(/\s+/g, ' ')
  if (!box || !label || !name) return
  item.querySelector('.wpcf7-free-text')?.setAttribute('aria-label', name)
  if (item.querySelector('label')) return
  box.setAttribute('aria-label', name)
  label.addEventListener('click', (event) => {
    // A label around the whole group would check its first box.
    event.preventDefault()
    box.click()
  })
}
