/** The unsaved draft of the editor, stored in this browser until the form is saved. */
import { fieldNames } from './editor-fields.ts'

/** Field values keyed by control name; '1' or '' for a checkbox. */
export type DraftFields = Record<string, string>
export type EditorDraft = { version: string; fields: DraftFields }

export function areFieldsEqual(one: DraftFields, other: DraftFields): boolean {
  return Object.keys(one).every((name) => other[name] === undefined || one[name] === other[name])
}

/**
 * Writes values into the controls of a form as if a user had typed them; controls that `canWrite` rejects are
 * skipped.
 */
export function writeFields(
  form: HTMLFormElement,
  fields: DraftFields,
  canWrite: (name: string, value: string) => boolean = () => true,
): void {
  for (const control of form.elements) {
    const isText = control instanceof HTMLTextAreaElement || control instanceof HTMLInputElement
    if (!isText || control.type === 'hidden') continue
    const isCheckbox = control.type === 'checkbox' && control instanceof HTMLInputElement
    const currentValue = isCheckbox ? (control.checked ? '1' : '') : control.value
    const value = fields[control.name]
    if (value === undefined || value === currentValue || !canWrite(control.name, currentValue)) continue
    if (isCheckbox) control.checked = value !== ''
    else control.value = value
  }
  form.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Stores a draft in this browser, without its secrets. */
export function saveDraft(key: string, { version, fields }: EditorDraft): void {
  const { [fieldNames.webhookSecret]: _secret, ...storedFields } = fields
  try {
    localStorage.setItem(KEY_PREFIX + key, JSON.stringify({ version, fields: storedFields }))
  } catch {
    // Storage is full or blocked: the prompt on leaving still appears.
  }
}

export function deleteDraft(key: string): void {
  try {
    localStorage.removeItem(KEY_PREFIX + key)
  } catch {
    // Storage is blocked, so there is no draft to delete.
  }
}

export function readDraft(key: string): EditorDraft | undefined {
  try {
    const storedDraft: unknown = JSON.parse(localStorage.getItem(KEY_PREFIX + key) ?? 'null')
    return isDraft(storedDraft) ? storedDraft : undefined
  } catch {
    return undefined
  }
}

const KEY_PREFIX = 'hanout-form-draft-'

function isDraft(storedDraft: unknown): storedDraft is EditorDraft {
  if (
    typeof storedDraft !== 'object' ||
    storedDraft === null ||
    !('version' in storedDraft) ||
    !('fields' in storedDraft)
  )
    return false
  const { version, fields } = storedDraft
  if (typeof version !== 'string' || typeof fields !== 'object' || fields === null) return false
  return Object.values(fields).every((value) => typeof value === 'string')
}
