import { formatter } from '@lingui/format-po'
import { defineConfig } from '@lingui/cli'
import { catalogs } from './app/platform/i18n/catalogs.ts'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'ar'],
  format: formatter({ lineNumbers: false }),
  catalogs: catalogs,
})
