/** The settings of a section as a file, for backup or transfer to another shop. */
import type { SectionContext } from '#app/features/admin/settings/section.server.ts'
import type { SettingInput } from '#app/features/admin/settings/setting-input.ts'
import { z } from 'zod'
import { isValidSetting } from '#app/platform/settings/settings.ts'
import { toInput } from '#app/features/admin/settings/read-input.server.ts'
import { readCurrencyDecimals } from '#app/features/admin/settings/section.server.ts'

/** All settings except secrets. */
export function writeSettingsFile({ name, section, saved }: SectionContext): string {
  const settings = Object.entries(saved.values).filter(([key]) => {
    const field = section[key]
    return field && !(field.type === 'text' && field.isSecret)
  })
  return `${JSON.stringify({ section: name, settings: Object.fromEntries(settings) }, null, 2)}\n`
}

type ImportedSettings = { input: Record<string, SettingInput>; skippedKeys: string[] }

const settingsFileSchema = z.object({ section: z.string(), settings: z.record(z.string(), z.unknown()) })

/** The values of a file as input, and the keys that were rejected; undefined: not a file of this section. */
export function readSettingsFile(
  { page, name, section }: SectionContext,
  text: string,
): ImportedSettings | undefined {
  const parseResult = settingsFileSchema.safeParse(parseJson(text))
  if (!parseResult.success || parseResult.data.section !== name) return undefined
  const input: Record<string, SettingInput> = {}
  const skippedKeys: string[] = []
  for (const [key, value] of Object.entries(parseResult.data.settings)) {
    const field = Object.hasOwn(section, key) ? section[key] : undefined
    const isAccepted = field && !(field.type === 'text' && field.isSecret) && isValidSetting(field, value)
    if (isAccepted) input[key] = toInput(field, value, readCurrencyDecimals(page))
    else skippedKeys.push(key)
  }
  return { input, skippedKeys }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
