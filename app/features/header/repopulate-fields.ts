/** Repopulates forms with the values entered on the same page in the other language. */
import { isBox, type Control } from '#app/ui/storable-controls.ts'
import { controlsOf, formsOfPage, valueOf, type SavedPage } from './save-fields.ts'
import { STORAGE_KEY } from './save-fields-late.ts'

/**
 * Fills the forms with the saved values and deletes these. Fields are filled one after another, as if typed,
 * since some depend on others.
 */
export async function repopulateFields(path: string): Promise<void> {
  const saved = consumeSavedPage()
  if (saved?.path !== path) return
  for (const [place, name, index, value] of saved.typed) {
    const form = formsOfPage()[place]
    const [control] =
      (form && controlsOf(form).find(([each, at]) => each.name === name && at === index)) ?? []
    if (!control || valueOf(control) === value) continue
    fill(control, value)
    await new Promise((done) => setTimeout(done))
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
  if (isBox(control)) {
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
