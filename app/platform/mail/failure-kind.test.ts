import { expect, test } from 'vitest'
import {
  isPermanentFailure,
  classifyMailFailure,
  type MailFailure,
  type MailFailureKind,
} from './failure-kind.ts'

const cases: [title: string, failure: MailFailure, kind: MailFailureKind, isPermanent: boolean][] = [
  [
    'a refused connection is classified as unreachable',
    { code: 'ESOCKET', message: 'connect ECONNREFUSED 127.0.0.1:9' },
    'unreachable',
    false,
  ],
  [
    'an unknown host is classified as unreachable',
    { code: 'EDNS', message: 'getaddrinfo ENOTFOUND mail.test' },
    'unreachable',
    false,
  ],
  [
    'a connection timeout is classified as unreachable',
    { code: 'ETIMEDOUT', message: 'Connection timeout', command: 'CONN' },
    'unreachable',
    false,
  ],
  [
    'a self-signed certificate is classified as encryption',
    { code: 'ESOCKET', message: 'self-signed certificate' },
    'encryption',
    false,
  ],
  [
    'TLS to a server without TLS is classified as encryption',
    { code: 'ESOCKET', message: 'ssl: wrong version number' },
    'encryption',
    false,
  ],
  [
    'a failed STARTTLS upgrade is classified as encryption',
    { code: 'ETLS', message: 'Error upgrading connection with STARTTLS' },
    'encryption',
    false,
  ],
  [
    'a wrong password is classified as login',
    { code: 'EAUTH', responseCode: 535, message: 'Invalid login' },
    'login',
    false,
  ],
  [
    'a missing sign-in is classified as login',
    { code: 'EENVELOPE', responseCode: 530, command: 'MAIL FROM' },
    'login',
    false,
  ],
  [
    'a denied relay is classified as login',
    { code: 'EENVELOPE', responseCode: 554, command: 'RCPT TO', message: '554 Relay access denied' },
    'login',
    false,
  ],
  [
    'a rejected sender is classified as sender and permanent',
    { code: 'EENVELOPE', responseCode: 553, command: 'MAIL FROM' },
    'sender',
    true,
  ],
  [
    'an unknown mailbox is classified as recipient and permanent',
    { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO', message: '550 No such mailbox' },
    'recipient',
    true,
  ],
  [
    'a temporary rejection is classified as busy',
    { code: 'EENVELOPE', responseCode: 451, command: 'RCPT TO' },
    'busy',
    false,
  ],
  [
    'a server with too many connections is classified as busy',
    { code: 'ECONNECTION', responseCode: 421, message: '421 Too many' },
    'busy',
    false,
  ],
  [
    'a rejected text is classified as content and permanent',
    { code: 'EMESSAGE', responseCode: 554, command: 'DATA' },
    'content',
    true,
  ],
  ['an unknown failure is classified as other', { message: 'What is that?' }, 'other', false],
]

test.each(cases)('%s', (_what, failure, kind, isPermanent) => {
  expect(classifyMailFailure(failure)).toBe(kind)
  expect(isPermanentFailure(failure)).toBe(isPermanent)
})
