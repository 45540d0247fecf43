/** Reflections: elements that repeat the value of another field once it is valid (4.7). */

/** `inputs`: the values of the field; empty while it is empty or invalid. */
export function reflect(form: HTMLFormElement, field: string, inputs: string[]): void {
  for (const mirror of form.querySelectorAll<HTMLElement>('[data-reflection-of]')) {
    if (mirror.dataset.reflectionOf !== field) continue
    if (mirror instanceof HTMLOutputElement) mirror.textContent = inputs[0] ?? mirror.dataset.default ?? ''
    else if (mirror instanceof HTMLFieldSetElement) repeatAll(mirror, inputs)
  }
}

export function reflectDefaults(form: HTMLFormElement): void {
  const mirrors = [...form.querySelectorAll<HTMLElement>('[data-reflection-of]')]
  for (const { dataset } of mirrors) reflect(form, dataset.reflectionOf ?? '', [])
}

function repeatAll(fieldset: HTMLFieldSetElement, inputs: string[]): void {
  for (const output of fieldset.querySelectorAll<HTMLElement>('output')) {
    if (output.dataset.default === undefined) output.remove()
    else output.hidden = inputs.length > 0
  }
  for (const input of inputs) {
    const output = document.createElement('output')
    output.setAttribute('name', fieldset.dataset.reflectionOf ?? '')
    output.textContent = input
    fieldset.append(output)
  }
}
