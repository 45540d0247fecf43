import type { Plugin } from 'vite'
import { fileURLToPath } from 'node:url'

/** Lingui's own words → what stands for them in a browser (app/platform/i18n/format/light-plurals.ts). */
const replaced: Record<string, string> = {
  'new Intl.PluralRules(_locales, { type: "cardinal" })': 'pluralRules(_locales)',
  'new Intl.NumberFormat(_locales, format)': 'numberFormat(_locales, format)',
}

/** Texts in a browser choose plurals and write small numbers by themselves; a version of Lingui that does it otherwise stops the build. */
export function lightTexts(): Plugin {
  const from = fileURLToPath(new URL('../../app/platform/i18n/format/light-plurals.ts', import.meta.url))
  return {
    name: 'light-texts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/node_modules\/@lingui\/core\/dist\/index\.mjs/ },
      handler(code) {
        const missing = Object.keys(replaced).filter((words) => !code.includes(words))
        if (missing.length > 0)
          this.error(`Lingui no longer says ${missing.join(', ')}: look at scripts/vite/light-texts.ts`)
        const light = Object.entries(replaced).reduce(
          (changed, [words, ours]) => changed.replaceAll(words, ours),
          code,
        )
        return {
          code: `import { numberFormat, pluralRules } from ${JSON.stringify(from)}\n${light}`,
          map: null,
        }
      },
    },
  }
}
