import { expect, test } from 'vitest'
import { sanitizeDraft } from './allowed-draft.server.ts'
import { createDefaultTexts } from './default-texts.ts'
import { aForm } from '#app/features/contact-forms/test-forms.ts'

const template = '<b onclick="x()">A</b> [text a]'
const { mail } = createDefaultTexts('en', { senderAddress: 'shop@shop.test' })
const body = '<p onclick="x()"><a href="[_url]">[your-name] [_format_day "j F"]</a></p>'

test('CF-1: the template and HTML mail of a manager are sanitized, those of the owner role are not', () => {
  const draft = aForm({ en: { template, mail: { ...mail, isHtml: true, body } } })
  expect(sanitizeDraft(draft, 'admin')).toEqual(draft)
  const en = sanitizeDraft(draft, 'manager').versions.en
  expect(en?.template).toBe('<b>A</b> [text a]')
  expect(en?.mail.body).toBe('<p><a href="[_url]">[your-name] [_format_day "j F"]</a></p>')
})

test('a plain-text mail of a manager is not sanitized and keeps a "<"', () => {
  const draft = aForm({ en: { mail: { ...mail, body: '[your-name] <[your-email]>' } } })
  expect(sanitizeDraft(draft, 'manager')).toEqual(draft)
})
