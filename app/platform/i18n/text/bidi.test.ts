import { expect, test } from 'vitest'
import { isolateMeasures, isolateMeasuresInHtml } from './bidi.ts'

const isolate = (text: string) => `\u2066${text}\u2069`

test.each([
  ['120×180 سم', `${isolate('120×180')} سم`],
  ['10 × 20 × 5 سم', `${isolate('10 × 20 × 5')} سم`],
  ['١٢٠×١٨٠ سم', `${isolate('١٢٠×١٨٠')} سم`],
  ['من 10–20 قطعة', `من ${isolate('10–20')} قطعة`],
  ['1,200 × 1,800.5 سم', `${isolate('1,200 × 1,800.5')} سم`],
  ['١٬٢٠٠ × ١٨ سم', `${isolate('١٬٢٠٠ × ١٨')} سم`],
  ['-1,250.00 ر.س', `${isolate('-1,250.00')} ر.س`],
  ['1.5 كغم', '1.5 كغم'],
  ['7.5 x 6 سم', `${isolate('7.5 x 6')} سم`],
  ['-18 إلى 25 °م', `${isolate('-18')} إلى 25 °م`],
  ['HN-101', 'HN-101'],
  ['مقاس 42', 'مقاس 42'],
  ['', ''],
])('%j is isolated as %j', (text, expected) => {
  expect(isolateMeasures(text)).toBe(expected)
})

test('measures in HTML attributes are left unchanged', () => {
  const html = '<img src="/a-10x20.webp" alt=""><p>10×20 سم</p>'
  expect(isolateMeasuresInHtml(html)).toBe(`<img src="/a-10x20.webp" alt=""><p>${isolate('10×20')} سم</p>`)
})
