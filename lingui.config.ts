import { formatter } from '@lingui/format-po'
import { defineConfig } from '@lingui/cli'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'ar'],
  format: formatter({ lineNumbers: false }),
  catalogs: [{ path: 'app/i18n/{locale}', include: ['app'] }],
})
