/** Repopulates forms with the values entered on the same page in the other language. */
import { isCheckable, type Control } from '#app/ui/storable-controls.ts'
import { listControls, listForms, readValue, type SavedPage } from './save-fields.ts'
import { STORAGE_KEY } from './save-fields-late.ts'

/**
 * Fills the forms with the saved values, and deletes the saved values. Fields are filled one after another,
 * as if typed, since some depend on others.
 */
export async function repopulateFields(path: string): Promise<void> {
  const savedPage = consumeSavedPage()
  if (savedPage?.path !== path) return
  for (const [formIndex, name, index, value] of savedPage.typed) {
    const form = listForms()[formIndex]
    const [control] =
      (form && listControls(form).find(([each, occurrence]) => each.name === name && occurrence === index)) ??
      []
    if (!control || readValue(control) === value) continue
    fill(control, value)
    await new Promise((resolve) => setTimeout(resolve))
  }
}

function consumeSavedPage(): SavedPage | undefined {
  try {
    const text = sessionStorage.getItem(STORAGE_KEY)
    sessionStorage.removeItem(STORAGE_KEY)
    return text === null ? undefined : (JSON.parse(text) as SavedPage)
  } catch {
    return undefined
  }
}

function fill(control: Control, value: string | boolean): void {
  if (isCheckable(control)) {
    // A radio button is only deselected by selecting another.
    if (control.type === 'checkbox' || value === true) control.click()
    return
  }
  setValue(control, String(value))
  for (const kind of ['input', 'change']) control.dispatchEvent(new Event(kind, { bubbles: true }))
}

/**
 * Calls the prototype's setter, because React overrides `value` on the element and would otherwise not detect
 * the change.
 */
function setValue(control: Control, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {}
  set?.call(control, value)
}
