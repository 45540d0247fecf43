import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSearchWord } from '#app/features/catalog/search/words/normalize.ts'
import { normalizeText } from '#app/platform/i18n/text/normalize-text.ts'
import { createPhoneticPatterns } from './phonetic.ts'

/** Whether the first pattern that matches any of the words matches `word`. */
function matchesPhonetically(input: string, word: string, otherWords: string[] = []): boolean {
  const words = [word, ...otherWords].map(normalizeText)
  const matchingPattern = createPhoneticPatterns(input).find(({ pattern }) =>
    words.some((each) => pattern.test(each)),
  )
  return matchingPattern?.pattern.test(words[0] ?? '') ?? false
}

test.each([
  ['قهوة', 'qahwa qahwah gahwa kahwa alqahwa'],
  ['فنجان', 'finjan fenjan finjaan fingan'],
  ['زعفران', 'zafaran zaafaran za3faran'],
  ['مزهرية', 'mazhariya mazhariyya'],
  ['مبخرة', 'mabkhara mab5ara'],
  ['شاي', 'shay shai chai'],
  ['قميص', 'qamis qamees gamees 8amis'],
  ['فانوس', 'fanous fanoos fanus'],
  ['مصباح', 'misbah mesba7'],
  ['محفظة', 'mahfaza mahfadha'],
  ['ثريا', 'thurayya thoraya'],
  ['دلة', 'dalla dallah'],
  ['سجاد', 'sajjad sejad'],
  ['شمعة', 'shama sham3a'],
  ['بطانية', 'battaniya bataniyah'],
  ['وشاح', 'wishah weshah'],
  ['إبريق', 'ibriq ebreeq ibrik'],
])('the word %s matches the phonetic spellings %s', (word, spellings) => {
  for (const input of spellings.split(' '))
    expect([input, matchesPhonetically(input, word)]).toEqual([input, true])
})

test.each([
  ['daftar', 'قلم'],
  ['qalam', 'كرم'],
  ['kitab', 'باب'],
  ['salla', 'سلام'],
])('the phonetic spelling %s does not match the word %s', (input, word) => {
  expect(matchesPhonetically(input, word)).toBe(false)
})

test('a close phonetic match takes precedence over a loose match', () => {
  expect(matchesPhonetically('kattan', 'كتان', ['قطن'])).toBe(true)
  expect(matchesPhonetically('kattan', 'قطن', ['كتان'])).toBe(false)
  expect(matchesPhonetically('kotn', 'قطن')).toBe(true)
})

test.each(['ab', 'aeiou', '123', 'قهوة', 'naïve', ''])('%j has no phonetic forms', (input) => {
  expect(createPhoneticPatterns(input)).toEqual([])
})

test('phonetic patterns of any input match within a second', () => {
  const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz23')
  const arabic = fc.string({ unit: fc.constantFrom(...'اويعههءحخشر'), maxLength: 40 })
  fc.assert(
    fc.property(fc.string({ unit: letter, maxLength: 40 }), arabic, (input, word) => {
      const startTime = performance.now()
      for (const { pattern } of createPhoneticPatterns(createSearchWord(input).word)) pattern.test(word)
      expect(performance.now() - startTime).toBeLessThan(1000)
    }),
  )
})
