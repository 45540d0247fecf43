/** What a visitor is told, and what becomes of the mail, when the mail server takes it, refuses it, hangs or is away. */
import { TestClock } from 'pg-boss'
import { afterAll, expect, test, vi } from 'vitest'
import { systemClock } from '#app/platform/clock.ts'
import { mailWorkers } from '#app/platform/mail/delivery.server.ts'
import { openServices } from '#app/services.server.ts'
import { openMailServer } from '#tests/mail-server.ts'
import { openShop } from '#tests/open-shop.ts'
import { saveForm } from './store.server.ts'
import { listSubmissions } from './submissions.server.ts'
import { aForm } from './test-forms.ts'
import { aMessage, submit } from './test-submit.ts'

vi.setConfig({ testTimeout: 60_000 })

const first = await openShop({ settings: { forms: { adminAddress: 'owner@shop.test', mostPerAddress: 0 } } })
const { createShop } = (await import(
  new URL('../../../build/server/index.js', import.meta.url).href
)) as typeof import('#app/server.ts')

/** The same shop with a mail server. */
async function openWith(smtpUrl: string, jobClock?: TestClock) {
  const world = { ...first.services, smtpUrl, jobClock }
  const services = await openServices(world)
  afterAll(() => services.close())
  return { services, shop: createShop(services) }
}

let number = 0
async function sendOne(shop: Awaited<ReturnType<typeof openWith>>) {
  number += 1
  const form = await saveForm(shop.services, aForm())
  const answer = await submit(shop, form, { fields: { ...aMessage, 'your-subject': `mail ${number}` } })
  const { submissions } = await listSubmissions(shop.services, { formId: form.id })
  const [mail] = await shop.services.mail.states([submissions[0]?.mailId ?? ''].filter(Boolean))
  return { answer: answer.status, kept: submissions.map(({ status }) => status), mail: mail?.status }
}

const keepsWaiting = (keepsWaitingMails: boolean) =>
  first.services.settings.save('forms', { keepsWaitingMails })

test('CF-20: a server that takes the mail makes it sent before the visitor hears of it', async () => {
  const server = await openMailServer()
  const shop = await openWith(server.url)
  expect(await sendOne(shop)).toEqual({ answer: 'mail_sent', kept: ['mail_sent'], mail: 'sent' })
  expect(await server.received()).toMatchObject([{ replyTo: [{ address: 'jo@shopper.test' }] }])
  await server.close()
})

test('CF-20: a server that is away, refuses or hangs keeps nobody from sending: the mail waits, or is in the inbox', async () => {
  let isStuck = false
  const server = await openMailServer({
    isStuck: () => isStuck,
    refuse: () => (isStuck ? undefined : { responseCode: 550, message: 'Nobody is here' }),
  })
  const away = await openWith('smtp://127.0.0.1:9')
  expect(await sendOne(away)).toEqual({ answer: 'mail_sent', kept: ['mail_sent'], mail: 'waiting' })
  const shop = await openWith(server.url)
  expect(await sendOne(shop)).toEqual({ answer: 'mail_sent', kept: ['mail_sent'], mail: 'failed' })
  isStuck = true
  expect(await sendOne(shop)).toEqual({ answer: 'mail_sent', kept: ['mail_sent'], mail: 'waiting' })
})

test('where the owner wants visitors to know, a mail that is not taken has failed, is kept, and nobody tries it again', async () => {
  await keepsWaiting(false)
  const away = await openWith('smtp://127.0.0.1:9')
  expect(await sendOne(away)).toEqual({ answer: 'mail_failed', kept: ['mail_failed'], mail: 'failed' })
  const server = await openMailServer()
  const shop = await openWith(server.url)
  expect(await sendOne(shop)).toEqual({ answer: 'mail_sent', kept: ['mail_sent'], mail: 'sent' })
  await server.close()
  await keepsWaiting(true)
})

test('CF-20: what cannot be kept has failed, whatever the setting', async () => {
  const form = await saveForm(first.services, aForm())
  await first.services.database.pool.query('alter table submissions rename to submissions_away')
  const fields = { ...aMessage, 'your-subject': 'away' }
  const answer = await submit(first, form, { fields })
  await first.services.database.pool.query('alter table submissions_away rename to submissions')
  expect(answer.status).toBe('mail_failed')
  expect((await first.mailsTo('owner@shop.test')).filter(({ subject }) => subject.includes('away'))).toEqual(
    [],
  )
  // Nobody works on it any more: the visitor need not wait to try again.
  expect(await submit(first, form, { fields })).toMatchObject({ status: 'mail_sent' })
})

test('CF-20: what is committed counts, also when nobody can say how far its mail is', async () => {
  const handOver = () => Promise.reject(new Error('The database is away'))
  const services = { ...first.services, mail: { ...first.services.mail, handOver } }
  const shop = { services, shop: createShop(services) }
  expect(await sendOne(shop)).toMatchObject({ answer: 'mail_sent', kept: ['mail_sent'] })
})

test('CF-20: after an hour without a mail server, everything that was sent in it arrives', async () => {
  const jobClock = new TestClock(new Date())
  const closed = await openMailServer()
  await closed.close()
  const shop = await openWith(closed.url, jobClock)
  await first.services.database.pool.query('delete from mails')
  await shop.services.jobs.work(mailWorkers({ ...shop.services, clock: systemClock }))
  const form = await saveForm(shop.services, aForm())
  const names = Array.from({ length: 5 }, (_, index) => `hour ${index}`)
  for (const name of names) {
    const fields = { ...aMessage, 'your-message': name }
    expect(await submit(shop, form, { fields })).toMatchObject({ status: 'mail_sent' })
  }
  const server = await openMailServer({ port: closed.port })
  await jobClock.setTime(jobClock.now() + 60 * 60 * 1000)
  const arrived = async () => {
    await jobClock.tick(5000)
    return (await server.received()).length
  }
  // Several times as fast as real time, and no faster: a live process must be seen to have a beating heart.
  await vi.waitFor(async () => expect(await arrived()).toBe(5), { timeout: 50_000, interval: 500 })
  const texts = (await server.received()).map(({ text = '' }) => /hour \d/.exec(text)?.[0])
  expect(texts.toSorted((one = '', other = '') => one.localeCompare(other))).toEqual(names)
  await server.close()
})
