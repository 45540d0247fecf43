/**
 * The response to the visitor, and the status of the mail, when the mail server accepts it, rejects it, hangs
 * or is unreachable.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { TestClock } from 'pg-boss'
import { expect, onTestFinished, test, vi } from 'vitest'
import { systemClock } from '#app/platform/clock.ts'
import { createMailWorkers } from '#app/platform/mail/delivery.server.ts'
import { openServices } from '#app/services.server.ts'
import { openMailServer } from '#tests/servers/mail-server.ts'
import { openShop } from '#tests/open-shop.ts'
import { addForm, addPage, readFormFields, extractForms, postForm } from '#tests/pages-with-forms.ts'
import { saveForm } from '#app/features/contact-forms/store.server.ts'
import { listSubmissions } from './submissions.server.ts'
import { aForm } from '#app/features/contact-forms/test-forms.ts'
import { messageFields, submit } from './test-submit.ts'

vi.setConfig({ testTimeout: 60_000 })

const testShop = await openShop({
  settings: { forms: { adminAddress: 'owner@shop.test', mostPerAddress: 0 } },
})
const { createShop } = (await import(
  new URL('../../../../build/server/index.js', import.meta.url).href
)) as typeof import('#app/http/shop.server.ts')

/** Opens the shop again, with a mail server configured. */
async function openWithMailServer(smtpUrl: string, jobClock?: TestClock) {
  const context = { ...testShop.services, smtpUrl, jobClock }
  const opened = await openServices(context)
  onTestFinished(() => opened.close())
  const shop = createShop(opened)
  return { services: shop.services, shop }
}

const refusal = { responseCode: 550, message: 'Nobody is here' }

let mailNumber = 0
async function sendOne(shop: Awaited<ReturnType<typeof openWithMailServer>>) {
  mailNumber += 1
  const form = await saveForm(shop.services, aForm())
  const answer = await submit(shop, form, {
    fields: { ...messageFields, 'your-subject': `mail ${mailNumber}` },
  })
  const { submissions } = await listSubmissions(shop.services, { formId: form.id })
  const [mail] = await shop.services.mail.readStates([submissions[0]?.mailId ?? ''].filter(Boolean))
  return { answer: answer.status, stored: submissions.map(({ status }) => status), mail: mail?.status }
}

const saveKeepsWaitingMails = (keepsWaitingMails: boolean) =>
  testShop.services.settings.save('forms', { keepsWaitingMails })

test('CF-20: a mail accepted by the server is marked as sent before the visitor gets the response', async () => {
  const server = await openMailServer()
  const shop = await openWithMailServer(server.url)
  expect(await sendOne(shop)).toEqual({ answer: 'mail_sent', stored: ['mail_sent'], mail: 'sent' })
  expect(await server.readReceivedMails()).toMatchObject([{ replyTo: [{ address: 'jo@shopper.test' }] }])
  await server.close()
})

test('CF-20: the delivery job of a form mail starts later than its immediate delivery', async () => {
  const server = await openMailServer()
  const opened = await openWithMailServer(server.url)
  const form = await saveForm(opened.services, aForm())
  await submit(opened, form, { fields: messageFields })
  const { submissions } = await listSubmissions(opened.services, { formId: form.id })
  const { rows } = await opened.services.database.pool.query(
    `select start_after > created_on + interval '5 s' as "isDelayed" from jobs.job where singleton_key = $1`,
    [submissions[0]?.mailId],
  )
  expect(rows).toEqual([{ isDelayed: true }])
  await server.close()
})

test('CF-20: if the mail server is down, rejects or hangs, the status is mail_sent and the mail waits or fails', async () => {
  let isStuck = false
  const refuse = () => (isStuck ? undefined : refusal)
  const server = await openMailServer({ isStuck: () => isStuck, refuse })
  const shopWithoutMailServer = await openWithMailServer('smtp://127.0.0.1:9')
  const outcome = await sendOne(shopWithoutMailServer)
  expect(outcome).toEqual({ answer: 'mail_sent', stored: ['mail_sent'], mail: 'waiting' })
  const shop = await openWithMailServer(server.url)
  expect(await sendOne(shop)).toEqual({ answer: 'mail_sent', stored: ['mail_sent'], mail: 'failed' })
  isStuck = true
  expect(await sendOne(shop)).toEqual({ answer: 'mail_sent', stored: ['mail_sent'], mail: 'waiting' })
})

test('without keepsWaitingMails, an undelivered mail fails and the visitor sees an error with all values kept', async () => {
  await saveKeepsWaitingMails(false)
  await addForm(testShop, { title: 'Write', template: '[text* your-name]' })
  const path = await addPage(testShop, 'write', '[contact-form-7 title="Write"]')
  const shopWithoutMailServer = await openWithMailServer('smtp://127.0.0.1:9')
  const outcome = await sendOne(shopWithoutMailServer)
  expect(outcome).toEqual({ answer: 'mail_failed', stored: ['mail_failed'], mail: 'failed' })
  // A post without JavaScript also shows the error and keeps the values.
  const get = async (at: string, init?: RequestInit) =>
    shopWithoutMailServer.shop.request(`http://shop.test${at}`, init)
  const { html } = await postForm({ ...shopWithoutMailServer, clock: testShop.clock, get }, path, {
    'your-name': 'Layla',
  })
  expect(html).toContain('class="wpcf7-form failed"')
  expect(html).toContain('There was an error trying to send your message. Please try again later.')
  expect(readFormFields(extractForms(html)[0] ?? '').get('your-name')).toBe('Layla')
  const server = await openMailServer()
  const shop = await openWithMailServer(server.url)
  expect(await sendOne(shop)).toEqual({ answer: 'mail_sent', stored: ['mail_sent'], mail: 'sent' })
  await server.close()
  await saveKeepsWaitingMails(true)
})

test('CF-20: without keepsWaitingMails, the receipt is sent only after the mail to the merchant is accepted', async () => {
  await saveKeepsWaitingMails(false)
  let refuses = true
  const server = await openMailServer({
    refuse: (to) => (refuses && to === 'owner@shop.test' ? refusal : undefined),
  })
  const shop = await openWithMailServer(server.url)
  const { en } = aForm().versions
  if (!en) throw new Error('New forms are English here')
  const form = await saveForm(testShop.services, aForm({ en: { mail2: { ...en.mail2, isActive: true } } }))
  const send = () => submit(shop, form, { fields: { ...messageFields, 'your-message': 'with a receipt' } })
  expect(await send()).toMatchObject({ status: 'mail_failed' })
  const { submissions } = await listSubmissions(testShop.services, { formId: form.id })
  const receiptIds = submissions.flatMap(({ mail2Id }) => mail2Id ?? [])
  expect(await shop.services.mail.readStates(receiptIds)).toMatchObject([{ status: 'failed', attempts: 0 }])
  refuses = false
  expect(await send()).toMatchObject({ status: 'mail_sent' })
  await saveKeepsWaitingMails(true)
  // The receipt is marked as sent shortly after the server has accepted it.
  await expect.poll(() => shop.services.mail.readStates(receiptIds)).toMatchObject([{ status: 'sent' }])
  expect(await server.readReceivedMails()).toHaveLength(2)
  await server.close()
})

test('CF-20: resending a failed submission retries the delivery; the submission is stored and mailed once', async () => {
  await saveKeepsWaitingMails(false)
  const closedServer = await openMailServer()
  await closedServer.close()
  const shopWithoutMailServer = await openWithMailServer(closedServer.url)
  const form = await saveForm(testShop.services, aForm())
  const fields = { ...messageFields, 'your-message': 'try me again' }
  const send = () => submit(shopWithoutMailServer, form, { fields })
  // Concurrent duplicates get the same response; a later one is a retry.
  const concurrentAnswers = await Promise.all([send(), send()])
  expect(concurrentAnswers.map(({ status }) => status)).toEqual(['mail_failed', 'mail_failed'])
  expect(await send()).toMatchObject({ status: 'mail_failed' })
  const server = await openMailServer({ port: closedServer.port })
  const answers = [await send(), await send()]
  await saveKeepsWaitingMails(true)
  expect(answers.map(({ status }) => status)).toEqual(['mail_sent', 'mail_sent'])
  expect(answers[0]).toEqual(answers[1])
  expect(await server.readReceivedMails()).toHaveLength(1)
  const { submissions } = await listSubmissions(testShop.services, { formId: form.id })
  expect(submissions).toMatchObject([{ status: 'mail_sent', serialNumber: 1 }])
  await server.close()
})

test('CF-20: a mail accepted by the server after the response to the visitor is not sent a second time', async () => {
  await saveKeepsWaitingMails(false)
  const serverDelay = Promise.withResolvers<void>()
  const server = await openMailServer({ waitAfterAccepting: () => serverDelay.promise })
  const shop = await openWithMailServer(server.url)
  const form = await saveForm(testShop.services, aForm())
  const fields = { ...messageFields, 'your-message': 'slowly' }
  expect(await submit(shop, form, { fields })).toMatchObject({ status: 'mail_failed' })
  const pendingRetry = submit(shop, form, { fields })
  serverDelay.resolve()
  expect(await pendingRetry).toMatchObject({ status: 'mail_sent' })
  expect(await submit(shop, form, { fields })).toMatchObject({ status: 'mail_sent' })
  await saveKeepsWaitingMails(true)
  expect(await server.readReceivedMails()).toHaveLength(1)
  expect((await listSubmissions(testShop.services, { formId: form.id })).total).toBe(1)
  await server.close()
})

test('CF-20: resending after a process crash before delivery mails the stored submission once', async () => {
  await saveKeepsWaitingMails(false)
  const server = await openMailServer()
  const shop = await openWithMailServer(server.url)
  const crashedServices = {
    ...shop.services,
    mail: { ...shop.services.mail, deliverNow: () => new Promise<never>(() => {}) },
  }
  const form = await saveForm(testShop.services, aForm())
  const fields = { ...messageFields, 'your-message': 'over my dead process' }
  void submit({ services: crashedServices, shop: createShop(crashedServices) }, form, { fields })
  await vi.waitFor(async () =>
    expect((await listSubmissions(testShop.services, { formId: form.id })).total).toBe(1),
  )
  await testShop.services.database.pool.query(
    `update submission_locks set locked_at = now() - interval '11 seconds' where answer is null`,
  )
  expect(await submit(shop, form, { fields })).toMatchObject({ status: 'mail_sent' })
  await saveKeepsWaitingMails(true)
  expect(await server.readReceivedMails()).toHaveLength(1)
  const { submissions } = await listSubmissions(testShop.services, { formId: form.id })
  expect(submissions).toMatchObject([{ status: 'mail_sent', serialNumber: 1 }])
  await server.close()
})

test('retries of a failed submission are rate-limited, and a later retry sends the stored submission', async () => {
  await testShop.services.settings.save('forms', { keepsWaitingMails: false, mostPerAddress: 2 })
  const closedServer = await openMailServer()
  await closedServer.close()
  const shop = await openWithMailServer(closedServer.url)
  const form = await saveForm(testShop.services, aForm())
  const send = () => submit(shop, form, { fields: { ...messageFields, 'your-message': 'again and again' } })
  const statuses = [(await send()).status, (await send()).status, (await send()).status]
  expect(statuses).toEqual(['mail_failed', 'mail_failed', 'rate_limited'])
  // The setting is saved by the shop that is used next, because another shop is notified a moment later.
  await shop.services.settings.save('forms', { mostPerAddress: 0 })
  const server = await openMailServer({ port: closedServer.port })
  expect(await send()).toMatchObject({ status: 'mail_sent' })
  await saveKeepsWaitingMails(true)
  expect((await listSubmissions(testShop.services, { formId: form.id })).total).toBe(1)
  await server.close()
})

test('a failed submission with do_not_store can be retried and is mailed once', async () => {
  let refuses = true
  const server = await openMailServer({ refuse: () => (refuses ? refusal : undefined) })
  const shop = await openWithMailServer(server.url)
  const form = await saveForm(
    testShop.services,
    aForm({ en: {} }, { additionalSettings: 'do_not_store: on' }),
  )
  const fields = { ...messageFields, 'your-message': 'nowhere kept' }
  expect(await submit(shop, form, { fields })).toMatchObject({ status: 'mail_failed' })
  refuses = false
  expect(await submit(shop, form, { fields })).toMatchObject({ status: 'mail_sent' })
  expect(await submit(shop, form, { fields })).toMatchObject({ status: 'mail_sent' })
  expect(await server.readReceivedMails()).toHaveLength(1)
  expect((await listSubmissions(testShop.services, { formId: form.id })).total).toBe(0)
  await server.close()
})

test('CF-20: a submission that cannot be stored returns mail_failed, sends no mail and can be retried', async () => {
  const form = await saveForm(testShop.services, aForm())
  await testShop.services.database.pool.query('alter table submissions rename to submissions_away')
  const fields = { ...messageFields, 'your-subject': 'away' }
  const answer = await submit(testShop, form, { fields })
  await testShop.services.database.pool.query('alter table submissions_away rename to submissions')
  expect(answer.status).toBe('mail_failed')
  const mails = await testShop.mailsTo('owner@shop.test')
  expect(mails.filter(({ subject }) => subject.includes('away'))).toEqual([])
  // The lock was released: the visitor can retry without waiting.
  expect(await submit(testShop, form, { fields })).toMatchObject({ status: 'mail_sent' })
})

test('CF-20: a committed submission returns mail_sent even if the delivery of its mail is unknown', async () => {
  const deliverNow = () => Promise.reject(new Error('The database is away'))
  const services = { ...testShop.services, mail: { ...testShop.services.mail, deliverNow } }
  const shop = { services, shop: createShop(services) }
  expect(await sendOne(shop)).toMatchObject({ answer: 'mail_sent', stored: ['mail_sent'] })
})

test('CF-20: submissions during an hour without a mail server are all mailed afterwards', async () => {
  const jobClock = new TestClock(new Date())
  const closedServer = await openMailServer()
  await closedServer.close()
  const shop = await openWithMailServer(closedServer.url, jobClock)
  await testShop.services.database.pool.query('delete from mails')
  await shop.services.jobs.work(createMailWorkers({ ...shop.services, clock: systemClock }))
  const form = await saveForm(shop.services, aForm())
  const messages = Array.from({ length: 5 }, (_, index) => `hour ${index}`)
  for (const name of messages) {
    const fields = { ...messageFields, 'your-message': name }
    expect(await submit(shop, form, { fields })).toMatchObject({ status: 'mail_sent' })
  }
  const startTime = jobClock.now()
  const isOver = (minutes: number) => jobClock.now() - startTime >= minutes * 60_000
  while (!isOver(60)) await passFiveMinutes(jobClock)
  const { rows } = await testShop.services.database.pool.query<{ status: string; attempts: number }>(
    'select status, attempts from mails',
  )
  expect(rows.map(({ status }) => status)).toEqual(messages.map(() => 'waiting'))
  // The first attempt is made by the visitor's request; others follow during the hour.
  expect(Math.min(...rows.map(({ attempts }) => attempts))).toBeGreaterThan(2)
  const server = await openMailServer({ port: closedServer.port })
  const countReceived = async () => (await server.readReceivedMails()).length
  while ((await countReceived()) < messages.length && !isOver(60 + 2 * 60)) await passFiveMinutes(jobClock)
  const texts = (await server.readReceivedMails()).map(({ text = '' }) => /hour \d/.exec(text)?.[0])
  expect(texts.toSorted((one = '', other = '') => one.localeCompare(other))).toEqual(messages)
  await server.close()
})

/** Gives the queues time to poll, and their jobs time to finish and to send heartbeats. */
async function passFiveMinutes(jobClock: TestClock): Promise<void> {
  await jobClock.setTime(jobClock.now() + 5 * 60 * 1000)
  for (let attempts = 0; attempts < 5; attempts += 1) {
    await jobClock.tick(2000)
    await sleep(100)
  }
}
