/** One click submits once: neither a double click nor a key held down submits again after a quick response. */

export function preventDoubleSubmit(form: HTMLFormElement): void {
  form.addEventListener('click', (event) => {
    const isRepeatedClick = event.detail > 1
    if (isRepeatedClick && event.target instanceof Element && event.target.closest('[type="submit"]'))
      event.preventDefault()
  })
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && event.repeat && !(event.target instanceof HTMLTextAreaElement))
      event.preventDefault()
  })
}
