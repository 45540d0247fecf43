/** What is half written survives a reload of the page, in this tab only (never files, secrets, or what is asked once). */
import type { AwakeForm } from './awake-form.ts'

type Draft = [name: string, index: number, value: string | boolean][]
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export function keepDraft(form: AwakeForm): void {
  const draft = kept(form).flatMap(([control, name, index]): Draft => {
    const value = valueOf(control)
    return value === defaultOf(control) ? [] : [[name, index, value]]
  })
  storage((store) =>
    draft.length > 0 ? store.setItem(keyOf(form), JSON.stringify(draft)) : store.removeItem(keyOf(form)),
  )
}

/** Fills in what was kept, but for what the visitor has already written anew. What does not fit the form is forgotten. */
export function restoreDraft(form: AwakeForm): void {
  try {
    fillFromDraft(form)
  } catch {
    dropDraft(form)
  }
  // With what was written before the script came.
  keepDraft(form)
}

function fillFromDraft(form: AwakeForm): void {
  const controls = kept(form)
  for (const [name, index, value] of readDraft(form)) {
    const [control] = controls.find(([, itsName, itsIndex]) => itsName === name && itsIndex === index) ?? []
    if (control && valueOf(control) === defaultOf(control)) fill(control, value)
  }
}

export function dropDraft(form: AwakeForm): void {
  storage((store) => store.removeItem(keyOf(form)))
}

/** The controls whose content may be kept, each with its place among those of its name. */
function kept(form: AwakeForm): [control: Control, name: string, index: number][] {
  const seen = new Map<string, number>()
  // Not form.elements: a field may be called that.
  return [...form.querySelectorAll('input, textarea, select')].flatMap((each) => {
    if (!isControl(each) || !mayBeKept(each)) return []
    const index = seen.get(each.name) ?? 0
    seen.set(each.name, index + 1)
    return [[each, each.name, index]]
  })
}

const onceAsked = '.private, .wpcf7-quiz, .wpcf7-captchar, .wpcf7-acceptance'
const keptTypes =
  /^(text|email|url|tel|number|range|date|time|search|checkbox|radio|textarea|select-one|select-multiple)$/

function mayBeKept(control: Control): boolean {
  if (!keptTypes.test(control.type) || control.closest(onceAsked)) return false
  if (control.name.startsWith('_') && !control.classList.contains('wpcf7-free-text')) return false
  return (
    control.name !== '' && !/\b(cc-|one-time-code|new-password|current-password)/.test(control.autocomplete)
  )
}

function isControl(element: Element): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  )
}

function valueOf(control: Control): string | boolean {
  if (isBox(control)) return control.checked
  if (!(control instanceof HTMLSelectElement)) return control.value
  return optionsWhere(control, ({ selected }) => selected)
}

function defaultOf(control: Control): string | boolean {
  if (isBox(control)) return control.defaultChecked
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue
  const chosen = optionsWhere(control, ({ defaultSelected }) => defaultSelected)
  return chosen === '[]' && !control.multiple ? '[0]' : chosen
}

/** The places of options, as text. */
function optionsWhere(control: HTMLSelectElement, isMeant: (option: HTMLOptionElement) => boolean): string {
  return JSON.stringify([...control.options].flatMap((option, index) => (isMeant(option) ? [index] : [])))
}

function fill(control: Control, value: string | boolean): void {
  if (isBox(control)) control.checked = value === true
  else if (control instanceof HTMLSelectElement) {
    const chosen: unknown = JSON.parse(String(value))
    for (const [index, option] of [...control.options].entries())
      option.selected = Array.isArray(chosen) && chosen.includes(index)
  } else control.value = String(value)
}

function isBox(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio'
}

function readDraft(form: AwakeForm): Draft {
  let text: string | null = null
  storage((store) => (text = store.getItem(keyOf(form))))
  const draft: unknown = JSON.parse(text ?? '[]')
  return Array.isArray(draft) ? draft : []
}

function keyOf({ wpcf7 }: AwakeForm): string {
  return `${wpcf7.unitTag} ${location.pathname}`
}

/** Browsers may refuse it altogether, or be full: then nothing is kept. */
function storage(act: (store: Storage) => void): void {
  try {
    act(sessionStorage)
  } catch {
    // As if nothing had been kept.
  }
}
