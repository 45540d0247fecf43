/**
 * A partly filled form survives a reload of the page, in this tab only (never files, secrets, or one-time
 * challenges).
 */
import type { HydratedForm } from './hydrated-form.ts'
import { isCheckable, listStorableControls, type Control } from '#app/ui/storable-controls.ts'

type Draft = [name: string, index: number, value: string | boolean][]

export function saveDraft(form: HydratedForm): void {
  const draft = listStorableControls(form).flatMap(([control, index]): Draft => {
    const value = readValue(control)
    return value === readDefault(control) ? [] : [[control.name, index, value]]
  })
  accessStorage((store) =>
    draft.length > 0
      ? store.setItem(formatKey(form), JSON.stringify(draft))
      : store.removeItem(formatKey(form)),
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
  const controls = listStorableControls(form)
  for (const [name, index, value] of readDraft(form)) {
    const [control] =
      controls.find(([each, controlIndex]) => each.name === name && controlIndex === index) ?? []
    if (control && readValue(control) === readDefault(control)) fill(control, value)
  }
}

export function dropDraft(form: HydratedForm): void {
  accessStorage((store) => store.removeItem(formatKey(form)))
}

function readValue(control: Control): string | boolean {
  if (isCheckable(control)) return control.checked
  if (!(control instanceof HTMLSelectElement)) return control.value
  return listOptionIndexes(control, ({ selected }) => selected)
}

function readDefault(control: Control): string | boolean {
  if (isCheckable(control)) return control.defaultChecked
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue
  const selectedIndexes = listOptionIndexes(control, ({ defaultSelected }) => defaultSelected)
  return selectedIndexes === '[]' && !control.multiple ? '[0]' : selectedIndexes
}

/** The indexes of matching options, as text. */
function listOptionIndexes(
  control: HTMLSelectElement,
  isIncluded: (option: HTMLOptionElement) => boolean,
): string {
  return JSON.stringify([...control.options].flatMap((option, index) => (isIncluded(option) ? [index] : [])))
}

function fill(control: Control, value: string | boolean): void {
  if (isCheckable(control)) control.checked = value === true
  else if (control instanceof HTMLSelectElement) {
    const selectedIndexes: unknown = JSON.parse(String(value))
    for (const [index, option] of [...control.options].entries())
      option.selected = Array.isArray(selectedIndexes) && selectedIndexes.includes(index)
  } else control.value = String(value)
}

function readDraft(form: HydratedForm): Draft {
  let text: string | null = null
  accessStorage((store) => (text = store.getItem(formatKey(form))))
  const draft: unknown = JSON.parse(text ?? '[]')
  return Array.isArray(draft) ? draft : []
}

function formatKey({ wpcf7 }: HydratedForm): string {
  return `${wpcf7.unitTag} ${location.pathname}`
}

/** Storage may be blocked or full: then nothing is stored. */
function accessStorage(access: (store: Storage) => void): void {
  try {
    access(sessionStorage)
  } catch {
    // Behaves as if nothing had been stored.
  }
}
