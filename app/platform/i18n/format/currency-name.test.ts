import { expect, test } from 'vitest'
import { currencyName } from './currency-name.ts'

test.each([
  ['SAR', 'en', 'SAR'],
  ['SAR', 'ar', 'الريال السعودي'],
  ['EGP', 'ar', 'الجنيه المصري'],
  ['TRY', 'ar', 'الليرة التركية'],
  ['EUR', 'ar', 'اليورو'],
  ['BND', 'ar', 'دولار بروناي'],
  ['HKD', 'ar', 'دولار هونغ كونغ'],
] as const)('%s in a sentence in %s: %s', (currency, locale, name) => {
  expect(currencyName(currency, locale)).toBe(name)
})
