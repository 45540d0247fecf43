/** The default settings of a shop. */
import type { Services } from '#app/services.server.ts'
import { readSection } from '#app/platform/settings/settings.ts'
import { settings } from '#app/registry/settings.ts'

export const defaultSettings = Object.fromEntries(
  Object.entries(settings).map(([name, section]) => [name, readSection(section)]),
) as ReturnType<Services['settings']['current']>
