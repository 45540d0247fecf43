import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aMailTemplate } from '#app/features/contact-forms/mail/test-mail.ts'
import { lintForm } from './lint-form.ts'
import { describeFinding } from './messages.ts'
import { createFormToLint } from './read-case.ts'

const fragments = [
  '<label>', '</label>', '<form', '[text* a]', '[email b]', '[checkbox c "x|y@z.co" "q"]', '[file f limit:9mb]', '[text m]',
  '[text a.b:c]', '[group g when:b]', '[group h when:c not "x"]', '[/group]', '[step]', '[a]', '[b]', '[_user_email]', 'Cc: ', ':', '\n', ',', '<', '>', '"', '@', 'x@y.co', '../', '\0', 'on_submit: x',
] // prettier-ignore
const text = fc.array(fc.constantFrom(...fragments), { maxLength: 25 }).map((parts) => parts.join(''))
const mail = fc
  .record({
    subject: text,
    sender: text,
    recipient: text,
    body: text,
    additionalHeaders: text,
    attachments: text,
  })
  .map(aMailTemplate)

test('CF-17: the lint handles any input, and reports each code once in a section', () => {
  fc.assert(
    fc.property(text, mail, mail, text, (template, first, second, additionalSettings) => {
      const findings = lintForm(
        createFormToLint({ template, mail: first, mail2: second }, { additionalSettings }),
      )
      const keys = findings.map(({ section, code }) => `${section} ${code}`)
      expect(new Set(keys).size).toBe(keys.length)
      for (const finding of findings) expect(describeFinding(finding)).toHaveProperty('id')
    }),
  )
})

test.for([
  '<label>',
  '[text a]',
  '[',
  '<label>[text a]</label>',
  'X: y\n',
  'a@b.co,',
  '[a]',
  '[email* e]',
  '[group g when:a "b"][text* a]',
  '[group g when:t "A"][text* a][/group][select t "B"]',
  '[step]',
  '[a',
  '[a b',
  '<script>',
  '<!--',
  '[tex* a]',
  '[ ',
  '[\u200F',
  '[[a]',
  '[[a] [/b] ',
  'a',
])('CF-17: a form with %j repeated many times is linted in linear time', (fragment) => {
  const longText = fragment.repeat(100_000 / fragment.length)
  const changes = {
    template: longText,
    mail: aMailTemplate({ recipient: longText, additionalHeaders: longText, attachments: longText }),
  }
  expect(lintForm(createFormToLint(changes)).length).toBeLessThan(12)
})
