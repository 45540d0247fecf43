/** Checks of stored values whose type is unknown. */
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'

const MAX_LIST_LENGTH = 1000

/** Whether a value is a list of valid entries that is not too long. */
export function isListOf(value: unknown, isValidEntry: (entry: unknown) => boolean): boolean {
  return Array.isArray(value) && value.length <= MAX_LIST_LENGTH && value.every(isValidEntry)
}

/** Whether a value is an integer from `minimum` to `maximum`. */
export function isWholeNumber(
  value: unknown,
  { minimum, maximum }: { minimum: number; maximum: number },
): boolean {
  return Number.isInteger(value) && Number(value) >= minimum && Number(value) <= maximum
}

/** Whether a value has only texts of at most `maxLength`, by language. */
export function isLocalText(value: unknown, maxLength: number): value is LocalText {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.values(value).every((text) => isText(text) && text.length <= maxLength)
}

/** Whether a value is a string. */
export function isText(value: unknown): value is string {
  return typeof value === 'string'
}
