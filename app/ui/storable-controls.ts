/** The controls of a form whose values may be stored in the browser: no secrets, files or one-time challenges. */

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Lists the storable controls of a form, each with its index among those of the same name. */
export function listStorableControls(form: HTMLFormElement): [control: Control, index: number][] {
  const counts = new Map<string, number>()
  // Not `form.elements`: a field may have that name.
  return [...form.querySelectorAll<Control>('input, textarea, select')].filter(isStorable).map((control) => {
    const index = counts.get(control.name) ?? 0
    counts.set(control.name, index + 1)
    return [control, index]
  })
}

/** Whether it is a checkbox or radio button: its value is then whether it is checked. */
export function isCheckable(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio'
}

const storableTypePattern =
  /^(text|email|url|tel|number|range|date|time|search|checkbox|radio|textarea|select-one|select-multiple)$/
const secretPattern = /\b(cc-|one-time-code|new-password|current-password)/
/** Controls that must be filled in again each time. */
const singleUseSelector = '.private, .wpcf7-quiz, .wpcf7-captchar, .wpcf7-acceptance'

function isStorable(control: Control): boolean {
  const { name, type, autocomplete, classList } = control
  // Names of internal fields start with an underscore, and so do those of texts beside a choice.
  const isInternal = name.startsWith('_') && !classList.contains('wpcf7-free-text')
  return (
    name !== '' &&
    !isInternal &&
    storableTypePattern.test(type) &&
    !secretPattern.test(autocomplete) &&
    !control.closest(singleUseSelector)
  )
}
