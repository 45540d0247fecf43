import { formatter } from '@lingui/format-po'
import { defineConfig } from '@lingui/cli'
import { catalogues } from './app/platform/i18n/catalogues.ts'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'ar'],
  format: formatter({ lineNumbers: false }),
  catalogs: catalogues,
})
