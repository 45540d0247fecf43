import { expect, test } from 'vitest'
import type { StoredMail } from '#app/platform/mail/store.server.ts'
import { formatMail, formatMailTable } from './show-mails.ts'

const mail: StoredMail = {
  id: '12345678-1234-4234-8234-123456789012',
  createdAt: new Date('2026-01-15T12:00:00Z'),
  kind: 'contact-form',
  locale: 'en',
  to: ['one@shop.test', 'two@shop.test'],
  cc: ['copy@shop.test'],
  bcc: ['blind@shop.test'],
  replyTo: 'jo@x.test',
  fromName: 'Forms',
  fromAddress: 'forms@shop.test',
  headers: [['X-Form', 'Contact']],
  subject: 'Hello',
  plainText: 'Hello Jo',
  html: null,
  messageId: '<1@shop.test>',
  status: 'failed',
  attempts: 2,
  reason: 'No such mailbox',
  sentAt: null,
  takenUntil: null,
  takenBy: null,
  about: null,
  trouble: null,
  setAsideAt: null,
}

test('the mail list shows each mail with all recipients on one line, followed by the reason of its failure', () => {
  expect(formatMailTable([mail])).toBe(
    [
      '12345678  2026-01-15 12:00 UTC  failed   one@shop.test, two@shop.test, copy@shop.test, blind@shop.test  Hello',
      '          No such mailbox',
    ].join('\n'),
  )
  expect(formatMailTable([])).toBe('No e-mails yet.')
})

test('a mail is shown with its sender, recipients and status', () => {
  expect(formatMail(mail)).toBe(
    [
      'From:    Forms <forms@shop.test>',
      'To:      one@shop.test, two@shop.test',
      'Cc:      copy@shop.test',
      'Bcc:     blind@shop.test',
      'Reply-To: jo@x.test',
      'X-Form:  Contact',
      'Date:    2026-01-15 12:00 UTC',
      'Status:  failed after 2 attempts: No such mailbox',
      'Subject: Hello',
      '',
      'Hello Jo',
    ].join('\n'),
  )
})

test('a mail without optional fields is shown without their lines', () => {
  const mailWithoutOptionalFields = {
    ...mail,
    cc: [],
    bcc: [],
    replyTo: null,
    fromName: null,
    fromAddress: null,
    headers: [],
  }
  expect(formatMail({ ...mailWithoutOptionalFields, status: 'kept', attempts: 0, reason: null })).toBe(
    'To:      one@shop.test, two@shop.test\nDate:    2026-01-15 12:00 UTC\nStatus:  kept\nSubject: Hello\n\nHello Jo',
  )
})
