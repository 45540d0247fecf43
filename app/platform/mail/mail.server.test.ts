import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { TestClock } from 'pg-boss'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { MailProcessOptions } from './test-process.ts'
import { fixedClock } from '#app/platform/clock.ts'
import { createLog } from '#app/platform/log.server.ts'
import { openMailServer } from '#tests/servers/mail-server.ts'
import { openTestDatabase } from '#tests/open-database.ts'
import { renderMailDocument } from './document.ts'
import { deleteOldMails, listMails, readMail } from './store.server.ts'
import { createTestMail, openMailProcess } from './test-process.ts'

vi.setConfig({ testTimeout: 120_000 })

const database = await openTestDatabase()
const clock = fixedClock('2026-01-15T12:00:00Z')
const errors: string[] = []
const log = createLog({ level: 'error', destination: { write: (line) => void errors.push(line) } })

// A failed test must not affect the next one.
beforeEach(async () => {
  await database.pool.query('truncate mails cascade')
  await database.pool.query(`do $$ begin
    if to_regclass('jobs.job') is not null then delete from jobs.job; end if;
  end $$`)
})

function openProcess(surroundings: Pick<MailProcessOptions, 'smtpUrl' | 'jobClock'> = {}) {
  const opened = openMailProcess({ database, clock, log, ...surroundings })
  onTestFinished(opened.close)
  return opened
}

const waitOptions = { timeout: 30_000 }
// This wait ends before the second attempt, which follows half a minute after the first.
const beforeTheNext = { timeout: 20_000 }
// The interval lets the test clock run several times as fast as real time, and no faster, so that heartbeats
// of a live process are noticed.
const slowly = { timeout: 50_000, interval: 500 }
const statusOf = async (id: string) => (await readMail(database.db, id))?.status
const untilStatus = (id: string, status: string) =>
  vi.waitFor(async () => expect(await statusOf(id)).toBe(status), waitOptions)

test('an Arabic mail is delivered with its subject, text, direction, sender and attachment unchanged', async () => {
  const server = await openMailServer()
  const { outbox, work, close } = openProcess({ smtpUrl: server.url })
  const title = 'أهلًا بك في حانوت'
  const body = ['شكرًا لتسجيلك.', { link: 'https://shop.test/?a=1&b=2', label: 'تأكيد البريد' }]
  const letter = renderMailDocument({ locale: 'ar', shopName: 'حانوت', title, body })
  const attachments = [
    { fileName: 'فاتورة.pdf', contentType: 'application/pdf', content: Uint8Array.of(0, 255, 13, 10) },
  ]
  const mail = createTestMail('arrives@shopper.test', {
    ...letter,
    locale: 'ar',
    subject: title,
    replyTo: 'owner@shop.test',
    attachments,
  })
  const { id } = await outbox.send(mail)
  await work()
  await untilStatus(id, 'sent')
  const [received] = await server.received()
  expect(received?.subject).toBe(title)
  expect(received?.from).toMatchObject({ name: 'حانوت', address: 'shop@shop.test' })
  expect(received?.replyTo?.[0]?.address).toBe('owner@shop.test')
  expect(received?.text).toContain('https://shop.test/?a=1&b=2')
  expect(received?.html).toContain('<html lang="ar" dir="rtl">')
  expect(received?.html).toContain('href="https://shop.test/?a=1&amp;b=2"')
  expect(received?.attachments[0]).toMatchObject({ filename: 'فاتورة.pdf', mimeType: 'application/pdf' })
  expect(new Uint8Array(received?.attachments[0]?.content as ArrayBuffer)).toEqual(
    Uint8Array.of(0, 255, 13, 10),
  )
  await close()
  await server.close()
})

test('a mail waits while the mail server is unreachable for an hour, and is then delivered', async () => {
  const away = await openMailServer()
  await away.close()
  const jobClock = new TestClock(new Date())
  const { outbox, work, close } = openProcess({ smtpUrl: away.url, jobClock })
  await work()
  const { id } = await outbox.send(createTestMail('patient@shopper.test'))
  const untilMail = (expected: object) =>
    vi.waitFor(async () => {
      await jobClock.tick(5000)
      expect(await readMail(database.db, id)).toMatchObject(expected)
    }, slowly)
  await untilMail({ status: 'waiting', attempts: 1, reason: expect.stringContaining('ECONNREFUSED') })

  const back = await openMailServer({ port: away.port })
  await jobClock.setTime(jobClock.now() + 60 * 60 * 1000)
  await untilMail({ status: 'sent', reason: null })
  expect(await back.received()).toHaveLength(1)
  await close()
  await back.close()
})

test('a mail that a process leaves undelivered is delivered once by others, even if its job is missing', async () => {
  const server = await openMailServer()
  const first = openProcess({ smtpUrl: server.url })
  const { id } = await first.outbox.send(createTestMail('survivor@shopper.test'))
  // The job may be missing too, as after a restored backup.
  await database.pool.query(`delete from jobs.job where name = 'mail'`)
  const others = [openProcess({ smtpUrl: server.url }), openProcess({ smtpUrl: server.url })]
  await Promise.all(others.map(({ work }) => work()))
  await untilStatus(id, 'sent')
  await Promise.all([first, ...others].map(({ close }) => close()))
  expect((await server.received()).map(({ messageId }) => messageId)).toEqual([`<${id}@shop.test>`])
  await server.close()
})

test('a mail whose process is killed during delivery is delivered once by another process, with the same id', async () => {
  const hung = Promise.withResolvers<void>()
  let isStuck = true
  const server = await openMailServer({
    isStuck: () => {
      hung.resolve()
      return isStuck
    },
  })
  const child = fork(join(import.meta.dirname, '../../../tests/servers/mail-process.ts'), [
    database.connectionString,
    server.url,
  ])
  const [id]: string[] = await once(child, 'message')
  await hung.promise
  child.kill('SIGKILL')
  await once(child, 'exit')
  isStuck = false

  // A day later, the heartbeat of the killed process has stopped.
  const jobClock = new TestClock(new Date(Date.now() + 24 * 60 * 60 * 1000))
  const { work, close } = openProcess({ smtpUrl: server.url, jobClock })
  await work()
  const untilJob = (states: string[]) =>
    vi.waitFor(async () => {
      await jobClock.tick(5000)
      const { rows } = await database.pool.query(`select state from jobs.job where singleton_key = $1`, [id])
      expect(states).toContain(rows[0]?.state)
    }, slowly)
  await untilJob(['retry', 'completed'])
  // The pause before the next attempt passes.
  await jobClock.setTime(jobClock.now() + 2 * 60 * 1000)
  await untilJob(['completed'])
  await close()
  expect((await server.received()).map(({ messageId }) => messageId)).toEqual([`<${id}@shop.test>`])
  await server.close()
})

test('a mail sent in a rolled-back transaction is not stored and has no job', async () => {
  const { outbox, close } = openProcess({ smtpUrl: 'smtp://127.0.0.1:9' })
  const failing = database.db.transaction(async (transaction) => {
    await outbox.send(createTestMail('nobody@shopper.test'), transaction)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await listMails(database.db, { to: 'nobody@shopper.test' })).toEqual([])
  const { rows } = await database.pool.query(
    `select 1 from jobs.job where name = 'mail' and state = 'created'`,
  )
  expect(rows).toEqual([])
  await close()
})

test('a mail to a rejected recipient fails permanently with the reason of the mail server and can be resent', async () => {
  let isFull = true
  const refuse = () => (isFull ? { responseCode: 550, message: 'No such mailbox' } : undefined)
  const server = await openMailServer({ refuse })
  const { outbox, work, close } = openProcess({ smtpUrl: server.url })
  await work()
  const { id } = await outbox.send(createTestMail('gone@shopper.test'))
  await untilStatus(id, 'failed')
  expect(errors.at(-1)).toContain('could not be delivered')
  expect(await readMail(database.db, id)).toMatchObject({
    attempts: 1,
    reason: expect.stringContaining('No such mailbox'),
  })

  isFull = false
  expect(await outbox.resend(id)).toEqual({ ok: true })
  await untilStatus(id, 'sent')
  await outbox.resend(id)
  await vi.waitFor(async () => expect(await server.received()).toHaveLength(2), waitOptions)
  // The second copy is intended: mail programs must not mistake it for the first one.
  expect(new Set((await server.received()).map(({ messageId }) => messageId)).size).toBe(2)
  await close()
  await server.close()
})

test('CF-20: resending a mail delivers the mail at once, regardless of its next scheduled attempt', async () => {
  const away = await openMailServer()
  await away.close()
  const { outbox, work, close } = openProcess({ smtpUrl: away.url })
  await work()
  const { id } = await outbox.send(createTestMail('at-once@shopper.test'))
  const untilMail = (expected: object) =>
    vi.waitFor(async () => expect(await readMail(database.db, id)).toMatchObject(expected), beforeTheNext)
  await untilMail({ status: 'waiting', attempts: 1 })

  const back = await openMailServer({ port: away.port })
  expect(await outbox.resend(id)).toEqual({ ok: true })
  await untilMail({ status: 'sent' })
  expect(await back.received()).toHaveLength(1)
  await close()
  await back.close()
})

test('without a mail server mails are kept, and with a new mail server those of the last day are sent', async () => {
  const { outbox } = openProcess()
  clock.moveTo('2026-01-14T11:00:00Z')
  const old = await outbox.send(createTestMail('old@shopper.test'))
  clock.moveTo('2026-01-15T11:00:00Z')
  const young = await outbox.send(createTestMail('young@shopper.test'))
  expect(await statusOf(young.id)).toBe('kept')
  expect(await outbox.resend(old.id)).toEqual({ ok: false, reason: 'no-mail-server' })

  clock.moveTo('2026-01-15T12:00:00Z')
  const server = await openMailServer()
  const later = openProcess({ smtpUrl: server.url })
  await later.work()
  await untilStatus(young.id, 'sent')
  expect(await statusOf(old.id)).toBe('kept')
  expect((await server.received()).map(({ to }) => to?.[0]?.address)).toEqual(['young@shopper.test'])
  await later.close()
  await server.close()
})

test('the periodic search queues a mail whose job is missing, and a mail that is already queued is sent once', async () => {
  const server = await openMailServer()
  const { outbox, workers, work, close } = openProcess({ smtpUrl: server.url })
  const lost = await outbox.send(createTestMail('lost@shopper.test'))
  await database.pool.query('delete from jobs.job')
  const waits = await outbox.send(createTestMail('waits@shopper.test'))
  const search = workers.find(({ queue }) => queue.name === 'mail-searching')
  expect(search).toMatchObject({ cron: '*/15 * * * *' })
  await search?.run({ data: {}, isLast: true, signal: new AbortController().signal })
  // The shop searches at startup, too, so the lost mail must be found before that.
  const jobs = await database.pool.query("select data->>'mailId' as id from jobs.job where name = 'mail'")
  expect(new Set(jobs.rows.map(({ id }) => id))).toEqual(new Set([lost.id, waits.id]))
  await work()
  await untilStatus(lost.id, 'sent')
  await untilStatus(waits.id, 'sent')
  const received = (await server.received()).map(({ to }) => to?.[0]?.address ?? '')
  expect(received.toSorted()).toEqual(['lost@shopper.test', 'waits@shopper.test'])
  await close()
  await server.close()
})

test('line breaks in a mail cannot add headers, and an invalid recipient address is rejected', async () => {
  const server = await openMailServer()
  const { outbox, work, close } = openProcess({ smtpUrl: server.url })
  const evil = 'x\r\nBcc: victim@shopper.test\u2028Cc: y'
  const attachments = [{ fileName: evil, contentType: `text/plain\r\nX-Evil: 1`, content: Uint8Array.of(1) }]
  const { id } = await outbox.send(createTestMail('safe@shopper.test', { subject: evil, attachments }))
  await work()
  await untilStatus(id, 'sent')
  const [received] = await server.received()
  expect(received?.subject).toBe('x Bcc: victim@shopper.test Cc: y')
  expect(received?.headers.map(({ key }) => key)).not.toContain('bcc')
  expect(received?.headers.map(({ key }) => key)).not.toContain('x-evil')
  for (const address of [evil, 'a@b.test\nBcc: c@d.test', 'a@b.test, c@d.test', 'Name <a@b.test>', '']) {
    await expect(outbox.send(createTestMail(address))).rejects.toThrow('isMailAddress')
    await expect(outbox.send(createTestMail('a@b.test', { replyTo: address }))).rejects.toThrow(
      'isMailAddress',
    )
  }
  await close()
  await server.close()
})

test('old mails are deleted with their attachments, and waiting mails are kept', async () => {
  const kept = openProcess()
  const waits = openProcess({ smtpUrl: 'smtp://127.0.0.1:9' })
  clock.moveTo('2025-01-01T00:00:00Z')
  const attachments = [{ fileName: 'a', contentType: 'text/plain', content: Uint8Array.of(1) }]
  const old = await kept.outbox.send(createTestMail('old@shopper.test', { attachments }))
  const waiting = await waits.outbox.send(createTestMail('waiting@shopper.test'))
  await deleteOldMails(database.db, new Date('2025-06-01T00:00:00Z'))
  expect(await statusOf(old.id)).toBeUndefined()
  expect(await statusOf(waiting.id)).toBe('waiting')
  await waits.close()
})
