/** The settings that are amounts in the shop's currency: found by their declarations, so that none is forgotten. */
import type { SettingsSection } from '#app/platform/settings/settings.ts'

export function findAmountSettings(
  declaredSections: Record<string, SettingsSection>,
): { section: string; name: string }[] {
  return Object.entries(declaredSections).flatMap(([section, fields]) =>
    Object.entries(fields).flatMap(([name, { type }]) => (type === 'amount' ? [{ section, name }] : [])),
  )
}
