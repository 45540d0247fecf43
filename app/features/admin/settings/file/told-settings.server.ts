/** What the log of the desk keeps of changed settings: both sides of what is short, and of the rest that it was changed. */
import type { Setting, SettingsSection } from '#app/platform/settings/settings.ts'
import { isDeepStrictEqual } from 'node:util'

const LONGEST = 200

export function toldSettings(
  section: SettingsSection,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Record<string, unknown> {
  const changed = Object.entries(section).filter(([key]) => !isDeepStrictEqual(before[key], after[key]))
  return Object.fromEntries(
    changed.map(([key, field]) => [
      key,
      isTold(field, [before[key], after[key]]) ? [before[key], after[key]] : 'changed',
    ]),
  )
}

function isTold(field: Setting, sides: unknown[]): boolean {
  if (field.type === 'menu' || field.type === 'fields') return false
  if (field.type === 'text' && field.isSecret) return false
  return sides.every((side) => JSON.stringify(side ?? null).length <= LONGEST)
}
