/** Logged changes of settings: old and new value of short ones, and for the rest only that it changed. */
import type { Setting, SettingsSection } from '#app/platform/settings/settings.ts'
import { isDeepStrictEqual } from 'node:util'

const MAX_LENGTH = 200

export function auditableChanges(
  section: SettingsSection,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Record<string, unknown> {
  const changed = Object.entries(section).filter(([key]) => !isDeepStrictEqual(before[key], after[key]))
  return Object.fromEntries(
    changed.map(([key, field]) => [
      key,
      isLoggable(field, [before[key], after[key]]) ? [before[key], after[key]] : 'changed',
    ]),
  )
}

function isLoggable(field: Setting, sides: unknown[]): boolean {
  if (field.type === 'menu' || field.type === 'fields') return false
  if (field.type === 'text' && field.isSecret) return false
  return sides.every((side) => JSON.stringify(side ?? null).length <= MAX_LENGTH)
}
