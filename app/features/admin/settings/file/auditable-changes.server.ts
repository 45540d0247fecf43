/** The logged changes of settings: old and new values if they are short, otherwise only that they changed. */
import type { Setting, SettingsSection } from '#app/platform/settings/settings.ts'
import { isDeepStrictEqual } from 'node:util'

const MAX_LOGGED_LENGTH = 200

export function findAuditableChanges(
  section: SettingsSection,
  previousValues: Record<string, unknown>,
  newValues: Record<string, unknown>,
): Record<string, unknown> {
  const changedSettings = Object.entries(section).filter(
    ([key]) => !isDeepStrictEqual(previousValues[key], newValues[key]),
  )
  return Object.fromEntries(
    changedSettings.map(([key, field]) => [
      key,
      isLoggable(field, [previousValues[key], newValues[key]])
        ? [previousValues[key], newValues[key]]
        : 'changed',
    ]),
  )
}

function isLoggable(field: Setting, values: unknown[]): boolean {
  if (field.type === 'menu' || field.type === 'fields') return false
  if (field.type === 'text' && field.isSecret) return false
  return values.every((value) => JSON.stringify(value ?? null).length <= MAX_LOGGED_LENGTH)
}
