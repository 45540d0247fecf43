import { expect, test } from 'vitest'
import { isForGood, failureKindOf, type MailFailure, type MailFailureKind } from './failure-kind.ts'

const cases: [what: string, failure: MailFailure, trouble: MailFailureKind, forGood: boolean][] = [
  ['nobody listens', { code: 'ESOCKET', message: 'connect ECONNREFUSED 127.0.0.1:9' }, 'unreachable', false],
  ['no such host', { code: 'EDNS', message: 'getaddrinfo ENOTFOUND mail.test' }, 'unreachable', false],
  ['silence', { code: 'ETIMEDOUT', message: 'Connection timeout', command: 'CONN' }, 'unreachable', false],
  ['a certificate of its own', { code: 'ESOCKET', message: 'self-signed certificate' }, 'encryption', false],
  ['TLS where there is none', { code: 'ESOCKET', message: 'ssl: wrong version number' }, 'encryption', false],
  ['no STARTTLS', { code: 'ETLS', message: 'Error upgrading connection with STARTTLS' }, 'encryption', false],
  ['a wrong password', { code: 'EAUTH', responseCode: 535, message: 'Invalid login' }, 'login', false],
  ['a sign-in is missing', { code: 'EENVELOPE', responseCode: 530, command: 'MAIL FROM' }, 'login', false],
  [
    'it does not relay',
    { code: 'EENVELOPE', responseCode: 554, command: 'RCPT TO', message: '554 Relay access denied' },
    'login',
    false,
  ],
  ['not this sender', { code: 'EENVELOPE', responseCode: 553, command: 'MAIL FROM' }, 'sender', true],
  [
    'no such mailbox',
    { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO', message: '550 No such mailbox' },
    'recipient',
    true,
  ],
  ['later, please', { code: 'EENVELOPE', responseCode: 451, command: 'RCPT TO' }, 'busy', false],
  ['too many at once', { code: 'ECONNECTION', responseCode: 421, message: '421 Too many' }, 'busy', false],
  ['not this text', { code: 'EMESSAGE', responseCode: 554, command: 'DATA' }, 'content', true],
  ['something else', { message: 'What is that?' }, 'other', false],
]

test.each(cases)('%s', (_what, failure, trouble, forGood) => {
  expect(failureKindOf(failure)).toBe(trouble)
  expect(isForGood(failure)).toBe(forGood)
})
