import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { TestClock } from 'pg-boss'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { MailProcessOptions } from './test-process.ts'
import { createFixedClock } from '#app/platform/clock.ts'
import { createLog } from '#app/platform/log.server.ts'
import { openMailServer } from '#tests/servers/mail-server.ts'
import { openTestDatabase } from '#tests/open-database.ts'
import { renderMailDocument } from './document.ts'
import { deleteOldMails, listMails, readMail } from './store.server.ts'
import { createTestMail, openMailProcess } from './test-process.ts'

vi.setConfig({ testTimeout: 120_000 })

const database = await openTestDatabase()
const clock = createFixedClock('2026-01-15T12:00:00Z')
const errors: string[] = []
const log = createLog({ level: 'error', destination: { write: (line) => void errors.push(line) } })

// A failed test must not affect the next one.
beforeEach(async () => {
  await database.pool.query('truncate mails cascade')
  await database.pool.query(`do $$ begin
    if to_regclass('jobs.job') is not null then delete from jobs.job; end if;
  end $$`)
})

function openProcess(options: Pick<MailProcessOptions, 'smtpUrl' | 'jobClock'> = {}) {
  const mailProcess = openMailProcess({ database, clock, log, ...options })
  onTestFinished(mailProcess.close)
  return mailProcess
}

const waitOptions = { timeout: 30_000 }
// This wait ends before the second attempt, which follows half a minute after the first.
const waitOptionsBeforeSecondAttempt = { timeout: 20_000 }
// The interval lets the test clock run several times as fast as real time, and no faster, so that heartbeats
// of a live process are noticed.
const slowWaitOptions = { timeout: 50_000, interval: 500 }
const readStatus = async (id: string) => (await readMail(database.db, id))?.status
const waitForStatus = (id: string, status: string) =>
  vi.waitFor(async () => expect(await readStatus(id)).toBe(status), waitOptions)

test('an Arabic mail is delivered with its subject, text, direction, sender and attachment unchanged', async () => {
  const server = await openMailServer()
  const { outbox, work, close } = openProcess({ smtpUrl: server.url })
  const title = 'أهلًا بك في حانوت'
  const body = ['شكرًا لتسجيلك.', { link: 'https://shop.test/?a=1&b=2', label: 'تأكيد البريد' }]
  const mailDocument = renderMailDocument({ locale: 'ar', shopName: 'حانوت', title, body })
  const attachments = [
    { fileName: 'فاتورة.pdf', contentType: 'application/pdf', content: Uint8Array.of(0, 255, 13, 10) },
  ]
  const mail = createTestMail('arrives@shopper.test', {
    ...mailDocument,
    locale: 'ar',
    subject: title,
    replyTo: 'owner@shop.test',
    attachments,
  })
  const { id } = await outbox.send(mail)
  await work()
  await waitForStatus(id, 'sent')
  const [receivedMail] = await server.readReceivedMails()
  expect(receivedMail?.subject).toBe(title)
  expect(receivedMail?.from).toMatchObject({ name: 'حانوت', address: 'shop@shop.test' })
  expect(receivedMail?.replyTo?.[0]?.address).toBe('owner@shop.test')
  expect(receivedMail?.text).toContain('https://shop.test/?a=1&b=2')
  expect(receivedMail?.html).toContain('<html lang="ar" dir="rtl">')
  expect(receivedMail?.html).toContain('href="https://shop.test/?a=1&amp;b=2"')
  expect(receivedMail?.attachments[0]).toMatchObject({ filename: 'فاتورة.pdf', mimeType: 'application/pdf' })
  expect(new Uint8Array(receivedMail?.attachments[0]?.content as ArrayBuffer)).toEqual(
    Uint8Array.of(0, 255, 13, 10),
  )
  await close()
  await server.close()
})

test('a mail waits while the mail server is unreachable for an hour, and is then delivered', async () => {
  const unreachableServer = await openMailServer()
  await unreachableServer.close()
  const jobClock = new TestClock(new Date())
  const { outbox, work, close } = openProcess({ smtpUrl: unreachableServer.url, jobClock })
  await work()
  const { id } = await outbox.send(createTestMail('patient@shopper.test'))
  const waitForMail = (expected: object) =>
    vi.waitFor(async () => {
      await jobClock.tick(5000)
      expect(await readMail(database.db, id)).toMatchObject(expected)
    }, slowWaitOptions)
  await waitForMail({ status: 'waiting', attempts: 1, reason: expect.stringContaining('ECONNREFUSED') })

  const restartedServer = await openMailServer({ port: unreachableServer.port })
  await jobClock.setTime(jobClock.now() + 60 * 60 * 1000)
  await waitForMail({ status: 'sent', reason: null })
  expect(await restartedServer.readReceivedMails()).toHaveLength(1)
  await close()
  await restartedServer.close()
})

test('a mail that a process leaves undelivered is delivered once by others, even if its job is missing', async () => {
  const server = await openMailServer()
  const firstProcess = openProcess({ smtpUrl: server.url })
  const { id } = await firstProcess.outbox.send(createTestMail('survivor@shopper.test'))
  // The job may be missing too, as after a restored backup.
  await database.pool.query(`delete from jobs.job where name = 'mail'`)
  const otherProcesses = [openProcess({ smtpUrl: server.url }), openProcess({ smtpUrl: server.url })]
  await Promise.all(otherProcesses.map(({ work }) => work()))
  await waitForStatus(id, 'sent')
  await Promise.all([firstProcess, ...otherProcesses].map(({ close }) => close()))
  expect((await server.readReceivedMails()).map(({ messageId }) => messageId)).toEqual([`<${id}@shop.test>`])
  await server.close()
})

test('a mail whose process is killed during delivery is delivered once by another process, with the same id', async () => {
  const deliveryStart = Promise.withResolvers<void>()
  let isStuck = true
  const server = await openMailServer({
    isStuck: () => {
      deliveryStart.resolve()
      return isStuck
    },
  })
  const child = fork(join(import.meta.dirname, '../../../tests/servers/mail-process.ts'), [
    database.connectionString,
    server.url,
  ])
  const [id]: string[] = await once(child, 'message')
  await deliveryStart.promise
  child.kill('SIGKILL')
  await once(child, 'exit')
  isStuck = false

  // A day later, the heartbeat of the killed process has stopped.
  const jobClock = new TestClock(new Date(Date.now() + 24 * 60 * 60 * 1000))
  const { work, close } = openProcess({ smtpUrl: server.url, jobClock })
  await work()
  const waitForJob = (states: string[]) =>
    vi.waitFor(async () => {
      await jobClock.tick(5000)
      const { rows } = await database.pool.query(`select state from jobs.job where singleton_key = $1`, [id])
      expect(states).toContain(rows[0]?.state)
    }, slowWaitOptions)
  await waitForJob(['retry', 'completed'])
  // The pause before the next attempt passes.
  await jobClock.setTime(jobClock.now() + 2 * 60 * 1000)
  await waitForJob(['completed'])
  await close()
  expect((await server.readReceivedMails()).map(({ messageId }) => messageId)).toEqual([`<${id}@shop.test>`])
  await server.close()
})

test('a mail sent in a rolled-back transaction is not stored and has no job', async () => {
  const { outbox, close } = openProcess({ smtpUrl: 'smtp://127.0.0.1:9' })
  const failingTransaction = database.db.transaction(async (transaction) => {
    await outbox.send(createTestMail('nobody@shopper.test'), transaction)
    throw new Error('no')
  })
  await expect(failingTransaction).rejects.toThrow('no')
  expect(await listMails(database.db, { to: 'nobody@shopper.test' })).toEqual([])
  const { rows } = await database.pool.query(
    `select 1 from jobs.job where name = 'mail' and state = 'created'`,
  )
  expect(rows).toEqual([])
  await close()
})

test('a mail to a rejected recipient fails permanently with the reason of the mail server and can be resent', async () => {
  let isRejecting = true
  const refuse = () => (isRejecting ? { responseCode: 550, message: 'No such mailbox' } : undefined)
  const server = await openMailServer({ refuse })
  const { outbox, work, close } = openProcess({ smtpUrl: server.url })
  await work()
  const { id } = await outbox.send(createTestMail('gone@shopper.test'))
  await waitForStatus(id, 'failed')
  expect(errors.at(-1)).toContain('could not be delivered')
  expect(await readMail(database.db, id)).toMatchObject({
    attempts: 1,
    reason: expect.stringContaining('No such mailbox'),
  })

  isRejecting = false
  expect(await outbox.resend(id)).toEqual({ ok: true })
  await waitForStatus(id, 'sent')
  await outbox.resend(id)
  await vi.waitFor(async () => expect(await server.readReceivedMails()).toHaveLength(2), waitOptions)
  // The second copy is intended: mail programs must not mistake it for the first one.
  expect(new Set((await server.readReceivedMails()).map(({ messageId }) => messageId)).size).toBe(2)
  await close()
  await server.close()
})

test('CF-20: resending a mail delivers the mail at once, regardless of its next scheduled attempt', async () => {
  const unreachableServer = await openMailServer()
  await unreachableServer.close()
  const { outbox, work, close } = openProcess({ smtpUrl: unreachableServer.url })
  await work()
  const { id } = await outbox.send(createTestMail('at-once@shopper.test'))
  const waitForMail = (expected: object) =>
    vi.waitFor(
      async () => expect(await readMail(database.db, id)).toMatchObject(expected),
      waitOptionsBeforeSecondAttempt,
    )
  await waitForMail({ status: 'waiting', attempts: 1 })

  const restartedServer = await openMailServer({ port: unreachableServer.port })
  expect(await outbox.resend(id)).toEqual({ ok: true })
  await waitForMail({ status: 'sent' })
  expect(await restartedServer.readReceivedMails()).toHaveLength(1)
  await close()
  await restartedServer.close()
})

test('without a mail server mails are kept, and with a new mail server those of the last day are sent', async () => {
  const { outbox } = openProcess()
  clock.moveTo('2026-01-14T11:00:00Z')
  const oldMail = await outbox.send(createTestMail('old@shopper.test'))
  clock.moveTo('2026-01-15T11:00:00Z')
  const youngMail = await outbox.send(createTestMail('young@shopper.test'))
  expect(await readStatus(youngMail.id)).toBe('kept')
  expect(await outbox.resend(oldMail.id)).toEqual({ ok: false, reason: 'no-mail-server' })

  clock.moveTo('2026-01-15T12:00:00Z')
  const server = await openMailServer()
  const laterProcess = openProcess({ smtpUrl: server.url })
  await laterProcess.work()
  await waitForStatus(youngMail.id, 'sent')
  expect(await readStatus(oldMail.id)).toBe('kept')
  expect((await server.readReceivedMails()).map(({ to }) => to?.[0]?.address)).toEqual(['young@shopper.test'])
  await laterProcess.close()
  await server.close()
})

test('the periodic search queues a mail whose job is missing, and a mail that is already queued is sent once', async () => {
  const server = await openMailServer()
  const { outbox, workers, work, close } = openProcess({ smtpUrl: server.url })
  const lostMail = await outbox.send(createTestMail('lost@shopper.test'))
  await database.pool.query('delete from jobs.job')
  const queuedMail = await outbox.send(createTestMail('waits@shopper.test'))
  const search = workers.find(({ queue }) => queue.name === 'mail-searching')
  expect(search).toMatchObject({ cron: '*/15 * * * *' })
  await search?.run({ data: {}, isLast: true, signal: new AbortController().signal })
  // The shop searches at startup, too, so the lost mail must be found before that.
  const jobs = await database.pool.query("select data->>'mailId' as id from jobs.job where name = 'mail'")
  expect(new Set(jobs.rows.map(({ id }) => id))).toEqual(new Set([lostMail.id, queuedMail.id]))
  await work()
  await waitForStatus(lostMail.id, 'sent')
  await waitForStatus(queuedMail.id, 'sent')
  const receivedAddresses = (await server.readReceivedMails()).map(({ to }) => to?.[0]?.address ?? '')
  expect(receivedAddresses.toSorted()).toEqual(['lost@shopper.test', 'waits@shopper.test'])
  await close()
  await server.close()
})

test('line breaks in a mail cannot add headers, and an invalid recipient address is rejected', async () => {
  const server = await openMailServer()
  const { outbox, work, close } = openProcess({ smtpUrl: server.url })
  const textWithLineBreaks = 'x\r\nBcc: victim@shopper.test\u2028Cc: y'
  const attachments = [
    { fileName: textWithLineBreaks, contentType: `text/plain\r\nX-Evil: 1`, content: Uint8Array.of(1) },
  ]
  const { id } = await outbox.send(
    createTestMail('safe@shopper.test', { subject: textWithLineBreaks, attachments }),
  )
  await work()
  await waitForStatus(id, 'sent')
  const [receivedMail] = await server.readReceivedMails()
  expect(receivedMail?.subject).toBe('x Bcc: victim@shopper.test Cc: y')
  expect(receivedMail?.headers.map(({ key }) => key)).not.toContain('bcc')
  expect(receivedMail?.headers.map(({ key }) => key)).not.toContain('x-evil')
  for (const address of [
    textWithLineBreaks,
    'a@b.test\nBcc: c@d.test',
    'a@b.test, c@d.test',
    'Name <a@b.test>',
    '',
  ]) {
    await expect(outbox.send(createTestMail(address))).rejects.toThrow('isMailAddress')
    await expect(outbox.send(createTestMail('a@b.test', { replyTo: address }))).rejects.toThrow(
      'isMailAddress',
    )
  }
  await close()
  await server.close()
})

test('old mails are deleted with their attachments, and waiting mails are kept', async () => {
  const processWithoutServer = openProcess()
  const processWithServer = openProcess({ smtpUrl: 'smtp://127.0.0.1:9' })
  clock.moveTo('2025-01-01T00:00:00Z')
  const attachments = [{ fileName: 'a', contentType: 'text/plain', content: Uint8Array.of(1) }]
  const oldMail = await processWithoutServer.outbox.send(createTestMail('old@shopper.test', { attachments }))
  const waitingMail = await processWithServer.outbox.send(createTestMail('waiting@shopper.test'))
  await deleteOldMails(database.db, new Date('2025-06-01T00:00:00Z'))
  expect(await readStatus(oldMail.id)).toBeUndefined()
  expect(await readStatus(waitingMail.id)).toBe('waiting')
  await processWithServer.close()
})
