import { expect, test } from 'vitest'
import { readDefaultMessages, chooseDefaultSender, createDefaultTexts } from './default-texts.ts'
import { aMailContext } from '#app/features/contact-forms/mail/test-mail.ts'
import { composeMail } from '#app/features/contact-forms/mail/compose.ts'
import { parseTemplate } from '#app/features/contact-forms/template/parse-template.ts'

const senderAddress = 'shop@shop.example'

test('CF-16: a new form has exactly the default texts of the contract', () => {
  const { template, mail, mail2, title } = createDefaultTexts('en', { senderAddress })
  expect(title).toBe('Untitled')
  expect(template).toBe(
    [
      '<label> Your name\n    [text* your-name autocomplete:name] </label>',
      '<label> Your email\n    [email* your-email autocomplete:email] </label>',
      '<label> Subject\n    [text* your-subject] </label>',
      '<label> Your message (optional)\n    [textarea your-message] </label>',
      '[submit "Submit"]',
    ].join('\n\n'),
  )
  expect(mail).toMatchObject({
    isActive: true,
    subject: '[_site_title] "[your-subject]"',
    sender: '[_site_title] <shop@shop.example>',
    recipient: '[_site_admin_email]',
    additionalHeaders: 'Reply-To: [your-email]',
  })
  expect(mail2).toMatchObject({
    isActive: false,
    recipient: '[your-email]',
    additionalHeaders: 'Reply-To: [_site_admin_email]',
  })
  expect(mail2.body.split('\n').slice(0, 4)).toEqual(['Message Body:', '[your-message]', '', '-- '])
})

test('CF-16: the Arabic form has the same fields, mails and messages, in Arabic', () => {
  const [ar, en] = [createDefaultTexts('ar', { senderAddress }), createDefaultTexts('en', { senderAddress })]
  const listFields = (template: string) => parseTemplate(template).tags.map(({ type, name }) => [type, name])
  expect(listFields(ar.template)).toEqual(listFields(en.template))
  const findTags = (text: string) => text.match(/\[[^\]]*\]/g)
  expect(findTags(ar.mail.body)).toEqual(findTags(en.mail.body))
  expect(findTags(ar.mail2.body)).toEqual(findTags(en.mail2.body))
  expect(Object.keys(ar.messages)).toEqual(Object.keys(en.messages))
  for (const text of Object.values(readDefaultMessages('ar'))) expect(text).toMatch(/\p{Script=Arabic}/u)
})

test('CF-16: both mails of a new form can be composed', () => {
  const { template, mail, mail2 } = createDefaultTexts('ar', { senderAddress })
  const post = { 'your-name': 'Jo', 'your-email': 'jo@x.co', 'your-subject': 'Hi', 'your-message': '' }
  const context = aMailContext(template, post, { locale: 'ar' })
  expect(composeMail(mail, context)).toMatchObject({
    ok: true,
    notes: [],
    mail: { to: ['admin@shop.example'], replyTo: ['jo@x.co'], subject: 'Test & Shop "Hi"' },
  })
  expect(composeMail(mail2, context)).toMatchObject({ ok: true, notes: [], mail: { to: ['jo@x.co'] } })
})

test.for([
  ['https://www.shop.example', 'me@shop.example', 'me@shop.example'],
  ['https://shop.example', 'me@mail.example', 'shop@shop.example'],
  ['https://shop.example', '', 'shop@shop.example'],
  ['http://localhost:3000', 'me@mail.example', 'me@mail.example'],
])(
  'CF-16: the site %s with the admin address %s has the sender %s',
  ([siteUrl = '', adminAddress = '', expected]) => {
    expect(chooseDefaultSender({ siteUrl, adminAddress })).toBe(expected)
  },
)
