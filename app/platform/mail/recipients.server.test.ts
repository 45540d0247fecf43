import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createFixedClock } from '#app/platform/clock.ts'
import { createLog } from '#app/platform/log.server.ts'
import { openMailServer } from '#tests/servers/mail-server.ts'
import { openTestDatabase } from '#tests/open-database.ts'
import { mailsPart } from './personal-data.server.ts'
import { listMails, readMail } from './store.server.ts'
import { createTestMail, openMailProcess } from './test-process.ts'

vi.setConfig({ testTimeout: 60_000 })

const database = await openTestDatabase()
const clock = createFixedClock('2026-01-15T12:00:00Z')
const errors: string[] = []
const log = createLog({ level: 'error', destination: { write: (line) => void errors.push(line) } })

beforeEach(async () => {
  await database.pool.query('truncate mails cascade')
})

function openProcess(smtpUrl?: string) {
  const mailProcess = openMailProcess({ database, clock, log, smtpUrl })
  onTestFinished(mailProcess.close)
  return mailProcess
}

test('a mail is delivered to every recipient, and blind-copy addresses are in no header', async () => {
  const offeredRecipients: string[] = []
  const server = await openMailServer({ refuse: (recipient) => void offeredRecipients.push(recipient) })
  onTestFinished(server.close)
  const { outbox } = openProcess(server.url)
  const addresses = { cc: ['copy@shop.test'], bcc: ['blind@shop.test'], replyTo: ['a@x.test', 'b@x.test'] }
  const { id } = await outbox.send(
    createTestMail('', { to: ['one@shop.test', 'two@shop.test'], ...addresses }),
  )
  expect(await outbox.deliverNow(id, { timeLimitInMs: 20_000 })).toMatchObject({
    status: 'sent',
    reason: null,
  })
  expect(offeredRecipients).toEqual(['one@shop.test', 'two@shop.test', 'copy@shop.test', 'blind@shop.test'])
  const [receivedMail] = await server.readReceivedMails()
  expect(receivedMail?.to?.map(({ address }) => address)).toEqual(['one@shop.test', 'two@shop.test'])
  expect(receivedMail?.cc?.map(({ address }) => address)).toEqual(['copy@shop.test'])
  expect(receivedMail?.replyTo?.map(({ address }) => address)).toEqual(['a@x.test', 'b@x.test'])
  expect(JSON.stringify(receivedMail?.headers)).not.toContain('blind@')
})

test('a mail can have text only, another sender name and address, and additional headers', async () => {
  const server = await openMailServer()
  onTestFinished(server.close)
  const { outbox } = openProcess(server.url)
  const from = { name: 'Jo\r\nBcc: v@x.test "Q" <a@b.test>', address: 'forms@shop.test' }
  const headers: [string, string][] = [
    ['X-Form', 'Contact\r\nBcc: v@x.test'],
    ['List-Id', 'forms'],
  ]
  const { id } = await outbox.send(createTestMail('to@shop.test', { html: undefined, from, headers }))
  await outbox.deliverNow(id, { timeLimitInMs: 20_000 })
  const [receivedMail] = await server.readReceivedMails()
  expect(receivedMail?.html).toBeUndefined()
  expect(receivedMail?.text?.trim()).toBe('Hello')
  expect(receivedMail?.from).toMatchObject({
    name: 'Jo Bcc: v@x.test "Q" <a@b.test>',
    address: 'forms@shop.test',
  })
  const headersByName = new Map(receivedMail?.headers.map(({ key, value }) => [key, value]))
  expect(headersByName.get('x-form')).toBe('Contact Bcc: v@x.test')
  expect(headersByName.get('list-id')).toBe('forms')
  expect(headersByName.get('auto-submitted')).toBe('auto-generated')
  expect(headersByName.has('bcc')).toBe(false)
})

test('a sender name without an address is combined with the address of the shop', async () => {
  const server = await openMailServer()
  onTestFinished(server.close)
  const { outbox } = openProcess(server.url)
  const { id } = await outbox.send(createTestMail('to@shop.test', { from: { name: 'Forms' } }))
  await outbox.deliverNow(id, { timeLimitInMs: 20_000 })
  const [receivedMail] = await server.readReceivedMails()
  expect(receivedMail?.from).toMatchObject({ name: 'Forms', address: 'shop@shop.test' })
})

test.for(['From', 'message-id', 'Content-Type', 'Bcc', 'DKIM-Signature', 'Auto-Submitted', 'X Y', 'X:', ''])(
  'a mail with the additional header %j is rejected and not stored',
  async (name) => {
    const { outbox } = openProcess()
    await expect(outbox.send(createTestMail('to@shop.test', { headers: [[name, 'x']] }))).rejects.toThrow(
      'header',
    )
    expect(await listMails(database.db)).toEqual([])
  },
)

test('a mail without recipient, or with an invalid address in any field, is rejected', async () => {
  const { outbox } = openProcess()
  const invalidAddress = 'a@b.test, c@d.test'
  await expect(outbox.send(createTestMail('', { to: [] }))).rejects.toThrow('no recipient')
  for (const changes of [
    { to: [invalidAddress] },
    { cc: [invalidAddress] },
    { bcc: [invalidAddress] },
    { replyTo: [invalidAddress] },
  ])
    await expect(outbox.send(createTestMail('a@b.test', changes))).rejects.toThrow('isMailAddress')
  await expect(
    outbox.send(createTestMail('a@b.test', { from: { address: invalidAddress } })),
  ).rejects.toThrow('isMailAddress')
})

test('a mail accepted for only some recipients is marked as sent and lists the rejected recipients', async () => {
  const rejection = { responseCode: 550, message: 'Mailbox full' }
  const server = await openMailServer({ refuse: (to) => (to.startsWith('full') ? rejection : undefined) })
  onTestFinished(server.close)
  const { outbox } = openProcess(server.url)
  const { id } = await outbox.send(createTestMail('', { to: ['ok@shop.test', 'full@shop.test'] }))
  const state = await outbox.deliverNow(id, { timeLimitInMs: 20_000 })
  expect(state).toMatchObject({ status: 'sent', reason: 'Not taken for full@shop.test' })
  expect(errors.at(-1)).toContain('failed for one or more recipients')
})

test('mails to a person, also as blind copy, are exported; erasing also deletes mails that reply to this person', async () => {
  const { outbox } = openProcess()
  const copyMail = await outbox.send(
    createTestMail('owner@shop.test', { cc: ['Jo@Person.test'], subject: 'copy' }),
  )
  const blindCopyMail = await outbox.send(
    createTestMail('owner@shop.test', { bcc: ['jo@person.test'], subject: 'blind' }),
  )
  const replyMail = await outbox.send(createTestMail('owner@shop.test', { replyTo: 'JO@person.test' }))
  const otherMail = await outbox.send(
    createTestMail('owner@shop.test', { replyTo: 'jo@person.test.example' }),
  )
  const jo = { email: 'jo@person.test' }
  const exportedMails = await mailsPart.export({ database }, jo)
  expect(exportedMails.map(({ subject }) => subject).toSorted()).toEqual(['blind', 'copy'])
  await mailsPart.erase(database.db, jo)
  for (const { id } of [copyMail, blindCopyMail, replyMail])
    expect(await readMail(database.db, id)).toBeUndefined()
  expect(await readMail(database.db, otherMail.id)).toBeDefined()
})
