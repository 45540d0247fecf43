/** What is typed into the editor, kept by this browser until it is saved. */
import { fields as names } from './editor-fields.ts'

/** By the names of the controls; of a box '1' or ''. */
export type Fields = Record<string, string>
export type Draft = { version: string; fields: Fields }

export function sameFields(one: Fields, other: Fields): boolean {
  return Object.keys(one).every((name) => other[name] === undefined || one[name] === other[name])
}

/** Writes values into the controls of a form, as if they had been typed; those that `mayWrite` forbids stay. */
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

/** Secrets are not kept. */
export function keepDraft(key: string, { version, fields }: Draft): void {
  const { [names.webhookSecret]: _secret, ...kept } = fields
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify({ version, fields: kept }))
  } catch {
    // A full or forbidden storage: the question on leaving is still asked.
  }
}

export function dropDraft(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key)
  } catch {
    // There is nothing to drop then.
  }
}

export function readDraft(key: string): Draft | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null')
    return isDraft(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

const PREFIX = 'hanout-form-draft-'

function isDraft(kept: unknown): kept is Draft {
  if (typeof kept !== 'object' || kept === null || !('version' in kept) || !('fields' in kept)) return false
  const { version, fields } = kept
  if (typeof version !== 'string' || typeof fields !== 'object' || fields === null) return false
  return Object.values(fields).every((value) => typeof value === 'string')
}
