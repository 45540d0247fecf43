import { expect, test } from 'vitest'
import { numberFormat, pluralRules } from './light-plurals.ts'

const numbers = [...Array.from({ length: 1205 }, (_, number) => number), -1, -3, 0.5, 1.5, 3.5, 100_003, 1e6]

test.each(['ar', 'ar-u-nu-latn', 'ar-u-nu-arab', 'en', 'de'])('%s: plurals are those of Intl', (locale) => {
  const own = pluralRules([locale])
  const theirs = new Intl.PluralRules(locale)
  expect(numbers.map((number) => own.select(number))).toEqual(numbers.map((number) => theirs.select(number)))
})

test.each(['ar', 'ar-u-nu-latn', 'ar-u-nu-arab', 'en', 'de'])(
  '%s: numbers are written as by Intl',
  (locale) => {
    for (const format of [undefined, { style: 'percent' }] as const) {
      const own = numberFormat([locale], format)
      const theirs = new Intl.NumberFormat(locale, format)
      expect(numbers.map((number) => own.format(number))).toEqual(
        numbers.map((number) => theirs.format(number)),
      )
    }
  },
)
