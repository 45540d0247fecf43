/** The unsaved draft of the editor, stored in this browser until the form is saved. */
import { fields as names } from './editor-fields.ts'

/** Field values keyed by control name; '1' or '' for a checkbox. */
export type Fields = Record<string, string>
export type Draft = { version: string; fields: Fields }

export function sameFields(one: Fields, other: Fields): boolean {
  return Object.keys(one).every((name) => other[name] === undefined || one[name] === other[name])
}

/**
 * Writes values into the controls of a form as if a user had typed them; controls that `canWrite` rejects are
 * skipped.
 */
export function writeFields(
  form: HTMLFormElement,
  fields: Fields,
  mayWrite: (name: string, value: string) => boolean = () => true,
): void {
  for (const control of form.elements) {
    const isText = control instanceof HTMLTextAreaElement || control instanceof HTMLInputElement
    if (!isText || control.type === 'hidden') continue
    const isBox = control.type === 'checkbox' && control instanceof HTMLInputElement
    const now = isBox ? (control.checked ? '1' : '') : control.value
    const value = fields[control.name]
    if (value === undefined || value === now || !mayWrite(control.name, now)) continue
    if (isBox) control.checked = value !== ''
    else control.value = value
  }
  form.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Stores a draft in this browser, without its secrets. */
export function saveDraft(key: string, { version, fields }: Draft): void {
  const { [names.webhookSecret]: _secret, ...stored } = fields
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify({ version, fields: stored }))
  } catch {
    // Storage is full or blocked: the prompt on leaving still appears.
  }
}

export function dropDraft(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key)
  } catch {
    // Storage is blocked, so there is no draft to delete.
  }
}

export function readDraft(key: string): Draft | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null')
    return isDraft(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

const PREFIX = 'hanout-form-draft-'

function isDraft(stored: unknown): stored is Draft {
  if (typeof stored !== 'object' || stored === null || !('version' in stored) || !('fields' in stored))
    return false
  const { version, fields } = stored
  if (typeof version !== 'string' || typeof fields !== 'object' || fields === null) return false
  return Object.values(fields).every((value) => typeof value === 'string')
}
