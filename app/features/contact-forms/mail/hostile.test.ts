/** Hostile input causes no exception, starts no header line, and is processed in linear time. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseMailboxes } from '#app/features/contact-forms/definition/mailbox-list.ts'
import { parseAdditionalSettings } from '#app/features/contact-forms/definition/additional-settings.ts'
import { isMailAddress } from '#app/platform/mail/address.ts'
import { aMailContext, aMailTemplate } from './test-mail.ts'
import { composeMail } from './compose.ts'
import { draftMail } from './draft.ts'
import { replaceMailTags } from './mail-tags.ts'
import { formatPhpDate, readMoment } from './php-date.ts'
import { stripTags, convertHtmlToText } from './plain-text.ts'

const form = '[text a][email b][checkbox c "x|y"][acceptance d]<b>yes</b>[/acceptance][date e]'
const fragments = [
  '[', ']', '[[', '"', "'", ' ', '\r', '\n', '\r\nBcc: v@x.co', '\u2028', '<', '>', '@', ',', ';', ':', '\\',
  '[a]', '[b]', '[c]', '[d]', '[_raw_c]', '[_format_e "Y"]', '[_user_email]', '[_site_admin_email]', 'jo@x.co',
  '<jo@x.co>', '<p>', '</html>', 'X-A: ', '&amp;', '\0', '\ud800', 'ع',
] // prettier-ignore
const text = fc.oneof(
  fc.array(fc.constantFrom(...fragments), { maxLength: 30 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary' }),
)
const post = fc.record({ a: text, b: text, c: fc.array(text, { maxLength: 3 }), d: text, e: text })
const template = fc
  .record({
    subject: text,
    sender: text,
    recipient: text,
    body: text,
    additionalHeaders: text,
    attachments: text,
    isHtml: fc.boolean(),
    leavesOutBlankLines: fc.boolean(),
  })
  .map(aMailTemplate)

test('any template with any values composes single-line headers and plain recipient addresses', () => {
  fc.assert(
    fc.property(template, post, fc.constantFrom('en_US', 'ar', 'x_Y_Z', ''), (mail, values, locale) => {
      const composition = composeMail(mail, aMailContext(form, values, { locale }))
      if (!composition.ok) return
      const { from, to, cc, bcc, replyTo, headers, subject } = composition.mail
      for (const line of [from.name, subject, ...headers.flat()]) expect(line).not.toMatch(/[\r\n]/)
      for (const address of [...to, ...cc, ...bcc, ...replyTo]) expect(isMailAddress(address)).toBe(true)
      expect(from.address ?? 'x@shop.example').toMatch(/@shop\.example$/i)
    }),
  )
})

test('a line break in a sender does not start a header', () => {
  const mail = aMailTemplate({ recipient: 'to@shop.example', sender: 'Jo\r\nBcc: v@x.co <jo@shop.example>' })
  const composition = composeMail(mail, aMailContext(form, {}))
  expect(composition).toMatchObject({ ok: true, mail: { from: { name: 'JoBcc: v@x.co' }, bcc: [] } })
})

test('visitor input adds at most one recipient for each tag', () => {
  const fixedTemplate = aMailTemplate({
    recipient: 'to@shop.example, [a]',
    additionalHeaders: 'Cc: [b]\nX-Note: [a]\nReply-To: [b]',
    sender: '[a] <[b]>',
    subject: '[a] [c]',
  })
  fc.assert(
    fc.property(post, (values) => {
      const draft = draftMail(fixedTemplate, aMailContext(form, values))
      expect(draft.headers.map(([name]) => name)).toEqual(['Cc', 'X-Note', 'Reply-To'])
      expect(JSON.stringify([draft.headers, draft.subject])).not.toMatch(/\\[rn]/)
      const composition = composeMail(fixedTemplate, aMailContext(form, values))
      const mail = composition.ok ? composition.mail : undefined
      expect(mail?.to[0]).toBe('to@shop.example')
      expect(mail?.to.length).toBeLessThan(3)
      expect(mail?.cc.length).toBeLessThan(2)
      expect(mail?.from.address).toBeUndefined()
    }),
  )
})

test('formatPhpDate, parseMailboxes and parseAdditionalSettings accept any input', () => {
  const moment = readMoment(new Date('2026-01-15T12:00:00Z'), 'UTC')
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), text, (binary, fragment) => {
      for (const each of [binary, fragment]) {
        expect(formatPhpDate(each, moment, each)).toBeTypeOf('string')
        expect(parseMailboxes(each)?.every(({ address }) => address.includes('@'))).not.toBe(false)
        expect(Array.isArray(parseAdditionalSettings(each))).toBe(true)
      }
    }),
  )
})

// With inputs of this length, quadratic code would exceed the time limit of a test.
const INPUT_LENGTH = 300_000

test.for([
  '[',
  '[a',
  '[a ',
  '[a "',
  `[a 'x' `,
  '[[a]',
  '<',
  '</',
  '<a@',
  '<a href="',
  '<head>',
  '<style>',
  '&',
  '"',
  ',',
  '\\',
  'a@',
  '-',
  '1,',
  '1x',
  '\n',
  ' ',
  'x: ',
  '<p>',
  '[_format_e "',
])('a mail with %j repeated many times is composed in linear time', (fragment) => {
  const longText = fragment.repeat(INPUT_LENGTH / fragment.length)
  const context = aMailContext('[text a]', { a: 'x' })
  expect(replaceMailTags(longText, context, { target: 'plain' }).length).toBeGreaterThan(0)
  const input = aMailContext('[text a]', { a: longText })
  for (const target of ['html', 'line', 'mailboxes'] as const)
    expect(replaceMailTags('[a]', input, { target })).toBeTypeOf('string')
  expect(stripTags(longText)).toBeTypeOf('string')
  expect(convertHtmlToText(longText)).toBeTypeOf('string')
  expect(parseMailboxes(longText)).not.toEqual([{ name: '', address: longText }])
  expect(
    composeMail(aMailTemplate({ isHtml: true, body: longText, additionalHeaders: longText }), context),
  ).toHaveProperty('ok')
})

test('fifty thousand fields in a mail are replaced in linear time', () => {
  const names = Array.from({ length: 50_000 }, (_, index) => `f${index}`)
  const { tags } = aMailContext('[file f]')
  const allTags = names.flatMap((name) => tags.map((tag) => ({ ...tag, name })))
  const posted = Object.fromEntries(names.map((name) => [name, 'x']))
  const body = names.map((name) => `[${name}][_raw_${name}]`).join('\n')
  const text = replaceMailTags(
    body,
    { ...aMailContext(''), tags: allTags, posted, raw: posted },
    { target: 'plain' },
  )
  expect(text.split('\n').filter((line) => line !== 'x')).toEqual([])
})
