import { expect, test } from 'vitest'
import { normalizeText } from '#app/platform/i18n/text/normalize-text.ts'
import { listJoinedForms, listRelatedForms } from './related-forms.ts'

test.each([
  ['كوب', 'أكواب'],
  ['طبق', 'أطباق'],
  ['ورقة', 'أوراق'],
  ['شمع', 'شموع'],
  ['شمعة', 'شموع', 'one way'],
  ['تمر', 'تمور'],
  ['كتاب', 'كتب'],
  ['بساط', 'بسط'],
  ['فنجان', 'فناجين'],
  ['مصباح', 'مصابيح'],
  ['إبريق', 'أباريق'],
  ['فانوس', 'فوانيس'],
  ['قارورة', 'قوارير'],
  ['دفتر', 'دفاتر'],
  ['منشفة', 'مناشف'],
  ['حقيبة', 'حقائب'],
  ['وسادة', 'وسائد'],
  ['ستارة', 'ستائر'],
  ['قميص', 'قمصان'],
  ['وشاح', 'أوشحة'],
  ['حذاء', 'أحذية'],
  ['دلة', 'دلال'],
  ['أسود', 'سوداء'],
  ['أحمر', 'حمراء'],
  ['scarf', 'scarves'],
  ['knife', 'knives', 'one way'],
  ['woman', 'women'],
])('«%s» and «%s» are related forms', (firstForm, secondForm, direction = 'both ways') => {
  const [normalizedFirst, normalizedSecond] = [normalizeText(firstForm), normalizeText(secondForm)]
  expect(listRelatedForms(normalizedSecond)).toContain(normalizedFirst)
  if (direction === 'both ways') expect(listRelatedForms(normalizedFirst)).toContain(normalizedSecond)
})

test.each(['بن', 'ab', '1234', 'glass'])('%s has no related forms', (word) => {
  expect(listRelatedForms(word)).toEqual([])
})

test.each(['قميص', 'فناجين', 'احمر', 'كتاب', 'مزهريه'])(
  '«%s» has only a few related forms, each once and never itself',
  (word) => {
    const forms = listRelatedForms(word)
    expect(forms.length).toBeLessThan(12)
    expect(new Set(forms).size).toBe(forms.length)
    expect(forms).not.toContain(word)
  },
)

test('a prefix is joined to an Arabic word, not to a Latin word', () => {
  expect(listJoinedForms('احمر')).toEqual(['واحمر', 'باحمر', 'لاحمر'])
  expect(listJoinedForms('red')).toEqual([])
})
