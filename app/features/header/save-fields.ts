/**
 * Carries entered form values over to the same page in the other language: stored during the navigation, then
 * deleted.
 */

import { isCheckable, listStorableControls, type Control } from '#app/ui/storable-controls.ts'
import { STORAGE_KEY } from './save-fields-late.ts'

/**
 * Index of the form on the page, name of the control, its index among controls of that name, and its value;
 * of a checkbox or radio button whether it is checked.
 */
export type FieldValue = [form: number, name: string, index: number, value: string | boolean]
export type SavedPage = { path: string; typed: FieldValue[] }

/**
 * Saves the values in this tab only, without secrets, files and fields that must be filled in each time.
 * `path` is without locale.
 */
export function saveFields(path: string): void {
  const typed = listForms().flatMap((form, formIndex) => {
    // A rejected form is rendered with the submitted values as defaults, so all of its fields are saved.
    const isRejected = form.querySelector('[aria-invalid=true]') !== null
    return listControls(form).flatMap(([control, index]): FieldValue[] =>
      isRejected || !isTextControl(control) || control.value !== control.defaultValue
        ? [[formIndex, control.name, index, readValue(control)]]
        : [],
    )
  })
  try {
    if (typed.length > 0)
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ path, typed } satisfies SavedPage))
  } catch {
    // Storage may be disabled or full: the other page then starts with empty fields.
  }
}

export function listForms(): HTMLFormElement[] {
  return [...document.querySelectorAll<HTMLFormElement>('main form')]
}

/** The controls that may be saved. Options are saved by their value: their order depends on the language. */
export function listControls(form: HTMLFormElement): [control: Control, index: number][] {
  return listStorableControls(form).filter(([control]) => control.type !== 'select-multiple')
}

export function readValue(control: Control): string | boolean {
  return isCheckable(control) ? control.checked : control.value
}

/**
 * A text's default may depend on the page's language, so unchanged texts are not saved. Selected values mean
 * the same in both languages, and after a submission they are the default.
 */
function isTextControl(control: Control): control is HTMLInputElement | HTMLTextAreaElement {
  return !isCheckable(control) && !(control instanceof HTMLSelectElement)
}
