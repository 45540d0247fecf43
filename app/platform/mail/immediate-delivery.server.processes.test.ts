import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { TestClock } from 'pg-boss'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createFixedClock } from '#app/platform/clock.ts'
import { createLog } from '#app/platform/log.server.ts'
import { openMailServer } from '#tests/servers/mail-server.ts'
import { openTestDatabase } from '#tests/open-database.ts'
import { readMail } from './store.server.ts'
import { createTestMail, openMailProcess } from './test-process.ts'

vi.setConfig({ testTimeout: 120_000 })

const database = await openTestDatabase()
const clock = createFixedClock('2026-01-15T12:00:00Z')
const log = createLog({ level: 'silent' })
const waitOptions = { timeout: 60_000, interval: 500 }

beforeEach(async () => {
  await database.pool.query('truncate mails cascade')
  await database.pool.query(`do $$ begin
    if to_regclass('jobs.job') is not null then delete from jobs.job; end if;
  end $$`)
})

function openProcess(smtpUrl?: string, jobClock?: TestClock) {
  const mailProcess = openMailProcess({ database, clock, log, smtpUrl, jobClock })
  onTestFinished(mailProcess.close)
  return mailProcess
}

async function openServer(options: Parameters<typeof openMailServer>[0] = {}) {
  const server = await openMailServer(options)
  onTestFinished(server.close)
  return server
}

test('a mail is delivered immediately before its job runs, and its job sends nothing', async () => {
  const server = await openServer()
  const jobClock = new TestClock(new Date())
  const { outbox, work } = openProcess(server.url, jobClock)
  await work()
  const { id } = await database.db.transaction((transaction) =>
    outbox.send(createTestMail('now@shop.test'), transaction, { deliversNow: true }),
  )
  const state = await outbox.deliverNow(id, { timeLimitInMs: 20_000 })
  expect(state).toEqual({
    id,
    status: 'sent',
    reason: null,
    attempts: 1,
    sentAt: clock.now(),
    trouble: null,
    isUnderWay: false,
  })
  await vi.waitFor(async () => {
    await jobClock.tick(5000)
    const { rows } = await database.pool.query(`select state from jobs.job where singleton_key = $1`, [id])
    expect(rows).toEqual([{ state: 'completed' }])
  }, waitOptions)
  expect(await server.readReceivedMails()).toHaveLength(1)
})

test('a mail is sent once when jobs and immediate delivery run concurrently in several processes', async () => {
  const server = await openServer()
  const processes = [openProcess(server.url), openProcess(server.url), openProcess(server.url)]
  const [firstProcess] = processes
  await Promise.all(processes.map(({ work }) => work()))
  const ids = await Promise.all(
    Array.from(
      { length: 10 },
      async (_, index) => (await firstProcess?.outbox.send(createTestMail(`p${index}@shop.test`)))?.id ?? '',
    ),
  )
  const states = await Promise.all(
    processes.flatMap(({ outbox }) => ids.map((id) => outbox.deliverNow(id, { timeLimitInMs: 20_000 }))),
  )
  expect(new Set(states.map((state) => state?.status))).toEqual(new Set(['sent']))
  const receivedMails = await server.readReceivedMails()
  expect(new Set(receivedMails.map(({ messageId }) => messageId)).size).toBe(10)
  expect(receivedMails).toHaveLength(10)
})

test('deliverNow returns while the mail server hangs, and a mail accepted later is not sent again', async () => {
  const connection = Promise.withResolvers<void>()
  const server = await openServer({
    waitBeforeAccepting: () => {
      connection.resolve()
      return serverResponse.promise
    },
  })
  const serverResponse = Promise.withResolvers<void>()
  const { outbox } = openProcess(server.url)
  const { id } = await outbox.send(createTestMail('slow@shop.test'), undefined, { deliversNow: true })
  const delivery = outbox.deliverNow(id, { timeLimitInMs: 1000 })
  await connection.promise
  expect(await delivery).toMatchObject({ status: 'waiting', isUnderWay: true })
  expect(await outbox.deliverNow(id, { timeLimitInMs: 0 })).toMatchObject({ isUnderWay: true })
  serverResponse.resolve()
  await vi.waitFor(async () => {
    const [state] = await outbox.readStates([id])
    expect(state).toMatchObject({ status: 'sent', attempts: 1, isUnderWay: false })
  }, waitOptions)
  expect(await server.readReceivedMails()).toHaveLength(1)
})

test('a mail given up during delivery is marked as sent once accepted, and a resend does not repeat the mail', async () => {
  const serverResponse = Promise.withResolvers<void>()
  const server = await openServer({ waitBeforeAccepting: () => serverResponse.promise })
  const { outbox, work } = openProcess(server.url)
  const { id } = await outbox.send(createTestMail('given-up@shop.test'), undefined, { deliversNow: true })
  await outbox.deliverNow(id, { timeLimitInMs: 500 })
  await outbox.giveUp(id)
  expect(await outbox.readStates([id])).toMatchObject([{ status: 'failed', isUnderWay: true }])
  await work()
  await outbox.resend(id)
  expect(await outbox.deliverNow(id, { timeLimitInMs: 500 })).toMatchObject({
    status: 'waiting',
    isUnderWay: true,
  })
  serverResponse.resolve()
  await vi.waitFor(async () => {
    expect(await outbox.readStates([id])).toMatchObject([{ status: 'sent', attempts: 1, isUnderWay: false }])
  }, waitOptions)
  expect(await outbox.deliverNow(id, { timeLimitInMs: 500 })).toMatchObject({ status: 'sent' })
  expect(await server.readReceivedMails()).toHaveLength(1)
})

test('a temporary failure keeps a mail waiting with its reason, and a permanent failure marks the mail as failed', async () => {
  const busyServerError = { responseCode: 451, message: 'Come back later' }
  const missingMailboxError = { responseCode: 550, message: 'No such mailbox' }
  const server = await openServer({
    refuse: (to) => (to.startsWith('gone') ? missingMailboxError : busyServerError),
  })
  const { outbox } = openProcess(server.url)
  const deliverMail = async (to: string) =>
    outbox.deliverNow((await outbox.send(createTestMail(to))).id, { timeLimitInMs: 20_000 })
  expect(await deliverMail('busy@shop.test')).toMatchObject({
    status: 'waiting',
    attempts: 1,
    reason: expect.stringContaining('Come back later'),
    isUnderWay: false,
  })
  expect(await deliverMail('gone@shop.test')).toMatchObject({
    status: 'failed',
    reason: expect.stringContaining('No such mailbox'),
  })
})

test('without a mail server a mail gets the status "kept"', async () => {
  const { outbox } = openProcess()
  const { id } = await outbox.send(createTestMail('kept@shop.test'), undefined, { deliversNow: true })
  expect(await outbox.deliverNow(id, { timeLimitInMs: 5000 })).toMatchObject({ status: 'kept', attempts: 0 })
  expect(await outbox.deliverNow(crypto.randomUUID(), { timeLimitInMs: 5000 })).toBeUndefined()
  expect(await outbox.readStates([])).toEqual([])
})

test('a mail whose process is killed after acceptance is sent at most twice, with the same id', async () => {
  const acceptance = Promise.withResolvers<void>()
  let isFirst = true
  const server = await openServer({
    onMail: () => acceptance.resolve(),
    // The first mail is accepted, but its sender never receives the response.
    waitAfterAccepting: () => {
      const serverResponse = isFirst ? new Promise<void>(() => {}) : Promise.resolve()
      isFirst = false
      return serverResponse
    },
  })
  const child = fork(join(import.meta.dirname, '../../../tests/servers/mail-process.ts'), [
    database.connectionString,
    server.url,
    'hand-over',
  ])
  const [id]: string[] = await once(child, 'message')
  await acceptance.promise
  child.kill('SIGKILL')
  await once(child, 'exit')

  const jobClock = new TestClock(new Date())
  const { work, outbox } = openProcess(server.url, jobClock)
  expect(await outbox.deliverNow(id ?? '', { timeLimitInMs: 200 })).toMatchObject({
    isUnderWay: true,
    attempts: 0,
  })
  await work()
  await vi.waitFor(async () => {
    await jobClock.tick(5000)
    expect(await readMail(database.db, id ?? '')).toMatchObject({ status: 'sent', attempts: 1 })
  }, waitOptions)
  const receivedMails = await server.readReceivedMails()
  expect(receivedMails.map(({ messageId }) => messageId)).toEqual([`<${id}@shop.test>`, `<${id}@shop.test>`])
})
