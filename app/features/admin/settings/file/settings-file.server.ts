/** The settings of a section as a file, to be kept or taken to another shop. */
import type { Opened } from '#app/features/admin/settings/section.server.ts'
import type { Typed } from '#app/features/admin/settings/typed.ts'
import { z } from 'zod'
import { fits } from '#app/platform/settings/settings.ts'
import { typedOf } from '#app/features/admin/settings/read-typed.server.ts'
import { decimalsIn } from '#app/features/admin/settings/section.server.ts'

/** All but secrets. */
export function writeSettingsFile({ name, section, kept }: Opened): string {
  const settings = Object.entries(kept.values).filter(([key]) => {
    const field = section[key]
    return field && !(field.type === 'text' && field.isSecret)
  })
  return `${JSON.stringify({ section: name, settings: Object.fromEntries(settings) }, null, 2)}\n`
}

type FromFile = { typed: Record<string, Typed>; leftOut: string[] }

const file = z.object({ section: z.string(), settings: z.record(z.string(), z.unknown()) })

/** What a file brings, as if it had been typed, and what of it cannot be taken; undefined: it is no file of this section. */
export function readSettingsFile({ page, name, section }: Opened, text: string): FromFile | undefined {
  const read = file.safeParse(parsed(text))
  if (!read.success || read.data.section !== name) return undefined
  const typed: Record<string, Typed> = {}
  const leftOut: string[] = []
  for (const [key, value] of Object.entries(read.data.settings)) {
    const field = Object.hasOwn(section, key) ? section[key] : undefined
    const isTaken = field && !(field.type === 'text' && field.isSecret) && fits(field, value)
    if (isTaken) typed[key] = typedOf(field, value, decimalsIn(page))
    else leftOut.push(key)
  }
  return { typed, leftOut }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
