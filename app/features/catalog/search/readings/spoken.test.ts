import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formsOf } from '#app/features/catalog/search/words/normalise.ts'
import { normaliseText } from '#app/platform/i18n/text/normalise-text.ts'
import { spokenForms } from './spoken.ts'

/** Whether the first patterns that fit any of the words fit this one. */
function isSpoken(typed: string, word: string, others: string[] = []): boolean {
  const words = [word, ...others].map(normaliseText)
  const fitting = spokenForms(typed).find(({ pattern }) => words.some((each) => pattern.test(each)))
  return fitting?.pattern.test(words[0] ?? '') ?? false
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
])('%s is written %s', (word, spellings) => {
  for (const typed of spellings.split(' ')) expect([typed, isSpoken(typed, word)]).toEqual([typed, true])
})

test.each([
  ['daftar', 'قلم'],
  ['qalam', 'كرم'],
  ['kitab', 'باب'],
  ['salla', 'سلام'],
])('%s is not %s', (typed, word) => {
  expect(isSpoken(typed, word)).toBe(false)
})

test('what is written as it sounds comes before what some write so', () => {
  expect(isSpoken('kattan', 'كتان', ['قطن'])).toBe(true)
  expect(isSpoken('kattan', 'قطن', ['كتان'])).toBe(false)
  expect(isSpoken('kotn', 'قطن')).toBe(true)
})

test.each(['ab', 'aeiou', '123', 'قهوة', 'naïve', ''])('%j sounds like nothing', (typed) => {
  expect(spokenForms(typed)).toEqual([])
})

test('whatever is typed, patterns are short and quick', () => {
  const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz23')
  const arabic = fc.string({ unit: fc.constantFrom(...'اويعههءحخشر'), maxLength: 40 })
  fc.assert(
    fc.property(fc.string({ unit: letter, maxLength: 40 }), arabic, (typed, word) => {
      const begun = performance.now()
      for (const { pattern } of spokenForms(formsOf(typed).word)) pattern.test(word)
      expect(performance.now() - begun).toBeLessThan(1000)
    }),
  )
})
