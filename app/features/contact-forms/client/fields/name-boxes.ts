/** Boxes and radio buttons whose words only stand beside them: so that the words are heard, and can be clicked. */

export function nameBoxes(form: HTMLFormElement): void {
  for (const item of form.querySelectorAll<HTMLElement>('.wpcf7-list-item')) nameBox(item)
}

function nameBox(item: HTMLElement): void {
  const box = item.querySelector<HTMLInputElement>('input[type="checkbox"], input[type="radio"]')
  const words = item.querySelector<HTMLElement>('.wpcf7-list-item-label')
  const name = words?.textContent?.trim().replace(/\s+/g, ' ')
  if (!box || !words || !name) return
  item.querySelector('.wpcf7-free-text')?.setAttribute('aria-label', name)
  if (item.querySelector('label')) return
  box.setAttribute('aria-label', name)
  words.addEventListener('click', (event) => {
    // A label around the whole group would check its first box.
    event.preventDefault()
    box.click()
  })
}
