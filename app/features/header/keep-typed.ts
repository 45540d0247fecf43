/** What was typed into the forms of a page goes along into its other language: kept while the link is followed, then forgotten. */

import { KEPT_KEY } from './keep-typed-late.ts'

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
/** Which form of the page, which of its controls of a name, and what it holds; of a box whether it is ticked. */
export type Typed = [form: number, name: string, index: number, value: string | boolean]
export type KeptPage = { path: string; typed: Typed[] }

/** In this tab only, and never secrets, files or what is asked anew each time. `path` is without language. */
export function keepTyped(path: string): void {
  const typed = formsOfPage().flatMap((form, place) => {
    // What was refused is what the page began with.
    const isRefused = form.querySelector('[aria-invalid=true]') !== null
    return controlsOf(form).flatMap(([control, index]): Typed[] =>
      isRefused || !isText(control) || control.value !== control.defaultValue
        ? [[place, control.name, index, valueOf(control)]]
        : [],
    )
  })
  try {
    if (typed.length > 0) sessionStorage.setItem(KEPT_KEY, JSON.stringify({ path, typed } satisfies KeptPage))
  } catch {
    // Browsers may refuse it, or be full: the page begins anew.
  }
}

export function formsOfPage(): HTMLFormElement[] {
  return [...document.querySelectorAll<HTMLFormElement>('main form')]
}

/** Those that may be kept, each with its place among those of its name. */
export function controlsOf(form: HTMLFormElement): [control: Control, index: number][] {
  const seen = new Map<string, number>()
  return [...form.querySelectorAll<Control>('input, textarea, select')].filter(mayBeKept).map((control) => {
    const index = seen.get(control.name) ?? 0
    seen.set(control.name, index + 1)
    return [control, index]
  })
}

const keptTypes = /^(text|email|url|tel|number|range|date|time|search|checkbox|radio|textarea|select-one)$/
const onceAsked = '.private, .wpcf7-quiz, .wpcf7-captchar, .wpcf7-acceptance'

function mayBeKept(control: Control): boolean {
  const isSecret = /\b(cc-|one-time-code|new-password|current-password)/.test(control.autocomplete)
  return (
    control.name !== '' &&
    !control.name.startsWith('_') &&
    keptTypes.test(control.type) &&
    !isSecret &&
    !control.closest(onceAsked)
  )
}

export function isBox(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio'
}

export function valueOf(control: Control): string | boolean {
  return isBox(control) ? control.checked : control.value
}

/** A text may begin in the language of the page. What is chosen means the same in both, and begins as it was chosen once it was sent. */
function isText(control: Control): control is HTMLInputElement | HTMLTextAreaElement {
  return !isBox(control) && !(control instanceof HTMLSelectElement)
}
