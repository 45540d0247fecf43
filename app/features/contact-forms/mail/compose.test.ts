import { expect, test } from 'vitest'
import type { MailTemplate } from '#app/features/contact-forms/rules.ts'
import type { MailContext } from './context.ts'
import { aMailContext, aMailTemplate } from './test-mail.ts'
import { composeMail } from './compose.ts'

const form =
  '[text your-name][email your-email][textarea note][text many][select to "A|a@x.co, b@x.co"][file f]'
const postedFields = {
  'your-name': 'Jo "Q", Esq.',
  'your-email': 'jo@x.co',
  note: 'one\r\nBcc: victim@x.co',
  many: 'a@evil.co, b@evil.co',
  to: 'A',
}

function compose(changes: Partial<MailTemplate>, contextChanges: Partial<MailContext> = {}) {
  const composition = composeMail(aMailTemplate(changes), aMailContext(form, postedFields, contextChanges))
  if (!composition.ok) throw new Error(composition.reason)
  return { ...composition.mail, notes: composition.notes }
}

test('CF-13: a mail is addressed once to each recipient, Cc and Bcc of the template', () => {
  const headers = 'Cc: Sales <sales@shop.example>, to@shop.example\nBcc: [to]'
  const mail = compose({
    recipient: 'to@shop.example, "Shop, The" <b@shop.example>',
    additionalHeaders: headers,
  })
  expect(mail).toMatchObject({
    to: ['to@shop.example', 'b@shop.example'],
    cc: ['sales@shop.example'],
    bcc: ['a@x.co', 'b@x.co'],
    notes: [],
  })
})

test('CF-13: a value typed by a visitor adds at most one mailbox; a list of addresses is dropped', () => {
  const mail = compose({ recipient: 'to@shop.example', additionalHeaders: 'Cc: [many]\nBcc: [your-email]' })
  expect(mail).toMatchObject({ cc: [], bcc: ['jo@x.co'] })
  expect(mail.notes).toEqual([{ code: 'wrong-mailbox', value: 'a@evil.co b@evil.co' }])
})

test('a mail without a recipient is not composed', () => {
  const context = aMailContext('[email e]', { e: '' })
  expect(composeMail(aMailTemplate({ recipient: '[e]' }), context)).toEqual({
    ok: false,
    reason: 'no-recipient',
    notes: [],
  })
})

test('contact-forms.md 11: a sender address outside the domain of the shop becomes the Reply-To address', () => {
  const mail = compose({ sender: '[your-name] <[your-email]>' })
  expect(mail.from).toEqual({ name: 'Jo Q Esq.' })
  expect(mail.replyTo).toEqual(['jo@x.co'])
  expect(mail.notes).toEqual([{ code: 'foreign-sender', value: 'jo@x.co' }])
})

test('contact-forms.md 11: a sender with a name and an address in the domain of the shop is kept', () => {
  const templateChanges = {
    sender: '[_site_title], shop <news@shop.example>',
    additionalHeaders: 'Reply-To: [your-email]',
  }
  expect(compose(templateChanges)).toMatchObject({
    from: { name: 'Test & Shop, shop', address: 'news@shop.example' },
    replyTo: ['jo@x.co'],
    notes: [],
  })
})

test('an address of the shop that a visitor types is not used as the sender', () => {
  const post = { 'your-email': 'boss@shop.example', 'your-name': 'Boss' }
  const composition = composeMail(
    aMailTemplate({ sender: '[your-name] <[your-email]>' }),
    aMailContext(form, post),
  )
  expect(composition).toMatchObject({
    ok: true,
    mail: { from: { name: 'Boss' }, replyTo: ['boss@shop.example'] },
  })
})

test('a sender in the domain of the senderAddress setting is accepted outside the site domain', () => {
  const { site } = aMailContext('')
  const mail = compose(
    { sender: 'Shop <hello@mails.example>' },
    { site: { ...site, senderAddress: 'shop@mails.example' } },
  )
  expect(mail.from).toEqual({ name: 'Shop', address: 'hello@mails.example' })
})

test('CF-13: reserved headers and header names from visitor values are dropped', () => {
  const additionalHeaders = [
    'X-Note: [note]',
    'Message-ID: <x@y>',
    'From: a@b.co',
    'Content-Type: text/html',
    'DKIM-Signature: v=1',
    '[note]: x',
    'List-Id: news',
    'X-Blank: [nothing-typed]',
  ].join('\n')
  const mail = compose({ additionalHeaders })
  expect(mail.headers).toEqual([
    ['X-Note', 'one'],
    ['List-Id', 'news'],
    ['X-Blank', '[nothing-typed]'],
  ])
  expect(mail.bcc).toEqual([])
  expect(mail.notes.map(({ value }) => value)).toEqual([
    'Message-ID',
    'From',
    'Content-Type',
    'DKIM-Signature',
    '[note]',
  ])
})

test('CF-13: an HTML mail has a plain text part and a text direction', () => {
  const body = 'Hello <b>[your-name]</b>\n\n<a href="https://shop.example/?a=1&amp;b=2">Look</a>\nBye'
  const mail = compose({ isHtml: true, body, subject: 'A & B' }, { locale: 'ar' })
  expect(mail.html).toContain('<html xmlns="http://www.w3.org/1999/xhtml" dir="rtl" lang="ar">')
  expect(mail.html).toContain('<title>A &amp; B</title>')
  expect(mail.text).toBe('Hello Jo "Q", Esq.\n\nLook <https://shop.example/?a=1&b=2>\nBye')
  expect(compose({ body: 'x' })).not.toHaveProperty('html')
})

test('CF-13: a template that is a whole HTML document is sent unchanged', () => {
  const body = '<html><body>[your-email]</body></html>'
  expect(compose({ isHtml: true, body }).html).toBe('<html><body>jo@x.co</body></html>')
})

test('CF-11: files of the fields named in the attachments are attached, up to 25 MiB in total', () => {
  const createFile = (name: string, size: number) => ({
    name,
    size,
    type: 'text/plain',
    content: new Uint8Array(size),
  })
  const files = {
    f: [createFile('a.txt', 20), createFile('b.txt', 25 * 1024 * 1024), createFile('c.txt', 30)],
  }
  const mail = compose({ attachments: '[f][f]\n\nterms/terms.pdf\n [nosuch]' }, { files })
  expect(mail.attachments.map(({ fileName }) => fileName)).toEqual(['a.txt', 'c.txt'])
  expect(mail.contentPaths).toEqual(['terms/terms.pdf'])
  expect(mail.notes).toEqual([{ code: 'file-left-out', value: 'b.txt' }])
})

test('a mail has at most fifty recipients', () => {
  const recipient = Array.from({ length: 60 }, (_, index) => `p${index}@shop.example`).join(',')
  const mail = compose({ recipient })
  expect(mail.to).toHaveLength(50)
  expect(mail.notes).toHaveLength(10)
})

test('CF-20: a header value truncated at a surrogate pair remains a well-formed string', () => {
  const template = aMailTemplate({ additionalHeaders: 'X-Topic: [a]' })
  const composition = composeMail(template, aMailContext('[text a]', { a: `${'x'.repeat(899)}😀` }))
  const [, value = ''] = (composition.ok && composition.mail.headers[0]) || []
  expect([value.length, value.isWellFormed()]).toEqual([900, true])
})
