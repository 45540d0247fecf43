import { expect, test } from 'vitest'
import { canonicalizeText } from './canonical-text.ts'
import { decodeEntities } from './entities.ts'
import { parseTemplate } from '#app/features/contact-forms/template/parse-template.ts'
import { createPipeFunction } from '#app/features/contact-forms/template/pipes.ts'

test('named and numeric entities are decoded once', () => {
  expect(decodeEntities('Caf&eacute; &Eacute; &#38;lt; &#x627; &amp;amp; &nosuch; &#0; &hellip;')).toBe(
    'Café É &lt; ا &amp; &nosuch; &#0; …',
  )
})

test('half-width kana and full-width letters match their standard forms', () => {
  expect(canonicalizeText('ｶﾞｯｺｳ　Ａ')).toBe('ガッコウ a')
})

test('a selected value is replaced by its pipe value; a value not in the list is unchanged', () => {
  const { tags } = parseTemplate(
    '[select m "Sales &amp; Co|a@x.co" "Rest|b@x.co"][checkbox m "Sales &amp; Co|c@x.co"]',
  )
  const applyPipes = createPipeFunction(tags)
  expect(['Sales & Co', ' Sales  &amp; Co', 'rest', 'Rest'].map(applyPipes)).toEqual([
    'a@x.co',
    'a@x.co',
    'rest',
    'b@x.co',
  ])
})
