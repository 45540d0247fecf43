import { expect, test } from 'vitest'
import { formatCurrencyName } from './currency-name.ts'

test.each([
  ['SAR', 'en', 'SAR'],
  ['SAR', 'ar', 'الريال السعودي'],
  ['EGP', 'ar', 'الجنيه المصري'],
  ['TRY', 'ar', 'الليرة التركية'],
  ['EUR', 'ar', 'اليورو'],
  ['BND', 'ar', 'دولار بروناي'],
  ['HKD', 'ar', 'دولار هونغ كونغ'],
] as const)('the name of %s within a sentence in %s is %s', (currency, locale, name) => {
  expect(formatCurrencyName(currency, locale)).toBe(name)
})
