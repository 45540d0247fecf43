/**
 * A partly filled form survives a reload of the page, in this tab only (never files, secrets, or one-time
 * challenges).
 */
import type { HydratedForm } from './hydrated-form.ts'
import { isBox, storableControls, type Control } from '#app/ui/storable-controls.ts'

type Draft = [name: string, index: number, value: string | boolean][]

export function saveDraft(form: HydratedForm): void {
  const draft = storableControls(form).flatMap(([control, index]): Draft => {
    const value = valueOf(control)
    return value === defaultOf(control) ? [] : [[control.name, index, value]]
  })
  storage((store) =>
    draft.length > 0 ? store.setItem(keyOf(form), JSON.stringify(draft)) : store.removeItem(keyOf(form)),
  )
}

/**
 * Restores the stored draft, except fields that the visitor has already filled in again. A draft that does
 * not match the form is discarded.
 */
export function restoreDraft(form: HydratedForm): void {
  try {
    fillFromDraft(form)
  } catch {
    dropDraft(form)
  }
  // Includes what was typed before the script loaded.
  saveDraft(form)
}

function fillFromDraft(form: HydratedForm): void {
  const controls = storableControls(form)
  for (const [name, index, value] of readDraft(form)) {
    const [control] = controls.find(([each, itsIndex]) => each.name === name && itsIndex === index) ?? []
    if (control && valueOf(control) === defaultOf(control)) fill(control, value)
  }
}

export function dropDraft(form: HydratedForm): void {
  storage((store) => store.removeItem(keyOf(form)))
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

/** The indexes of matching options, as text. */
function optionsWhere(
  control: HTMLSelectElement,
  isIncluded: (option: HTMLOptionElement) => boolean,
): string {
  return JSON.stringify([...control.options].flatMap((option, index) => (isIncluded(option) ? [index] : [])))
}

function fill(control: Control, value: string | boolean): void {
  if (isBox(control)) control.checked = value === true
  else if (control instanceof HTMLSelectElement) {
    const chosen: unknown = JSON.parse(String(value))
    for (const [index, option] of [...control.options].entries())
      option.selected = Array.isArray(chosen) && chosen.includes(index)
  } else control.value = String(value)
}

function readDraft(form: HydratedForm): Draft {
  let text: string | null = null
  storage((store) => (text = store.getItem(keyOf(form))))
  const draft: unknown = JSON.parse(text ?? '[]')
  return Array.isArray(draft) ? draft : []
}

function keyOf({ wpcf7 }: HydratedForm): string {
  return `${wpcf7.unitTag} ${location.pathname}`
}

/** Storage may be blocked or full: then nothing is stored. */
function storage(act: (store: Storage) => void): void {
  try {
    act(sessionStorage)
  } catch {
    // Behaves as if nothing had been stored.
  }
}
