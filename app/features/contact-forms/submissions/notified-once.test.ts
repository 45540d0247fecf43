/** A submission is mailed and its webhook called exactly once, however it is marked in between. */
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openShop } from '#tests/open-shop.ts'
import { markHam, markSpam } from './mail-submission.server.ts'
import { saveForm } from '#app/features/contact-forms/store.server.ts'
import { listSubmissions } from './submissions.server.ts'
import { aForm } from '#app/features/contact-forms/test-forms.ts'
import { messageFields, submit } from './test-submit.ts'
import { createWebhookWorkers } from './webhooks.server.ts'

const shop = await openShop({ settings: { forms: { adminAddress: 'owner@shop.test', mostPerAddress: 0 } } })
const { services } = shop
const readStoredSubmissions = async (formId: number) =>
  (await listSubmissions(services, { formId })).submissions
const findMails = async (text: string) =>
  (await shop.mailsTo('owner@shop.test')).filter(({ plainText }) => plainText.includes(text))

test('a submission already mailed and sent to the webhook is not sent again after “spam” and “not spam”', async () => {
  const receiver = await openReceiver()
  const webhook = { url: receiver.url, secret: 's' }
  const form = await saveForm(services, aForm({ en: {} }, { options: { webhook } }))
  await submit(shop, form, { fields: { ...messageFields, 'your-message': 'taken back' } })
  const [{ id } = { id: '' }] = await readStoredSubmissions(form.id)
  // The outbox deletes old mails, but a submission whose mail was deleted still counts as mailed.
  await services.database.pool.query('delete from mails')
  await callWebhook(id)
  await markSpam(services, [id])
  await markHam(services, [id])
  await callWebhook(id)
  expect(receiver.calls()).toBe(1)
  expect(await findMails('taken back')).toEqual([])
})

test('marking a submission as not spam sends its mail and calls its webhook once, even if repeated or concurrent', async () => {
  const webhook = { url: 'https://hooks.shop.test/', secret: 's' }
  const form = await saveForm(services, aForm({ en: {} }, { options: { webhook } }))
  const fields = { ...messageFields, 'your-message': 'asked for twice' }
  await submit(shop, form, { fields, pageAgeInSeconds: 200_000 })
  const [{ id } = { id: '' }] = await readStoredSubmissions(form.id)
  expect(await countJobs(id)).toBe(0)
  await Promise.all([markHam(services, [id, id]), markHam(services, [id]), markHam(services, [id])])
  await markSpam(services, [id])
  await markHam(services, [id])
  expect(await readStoredSubmissions(form.id)).toMatchObject([{ isSpam: false, status: 'mail_sent' }])
  expect(await findMails('asked for twice')).toHaveLength(1)
  expect(await countJobs(id)).toBe(1)
})

test('a webhook skipped because of “spam” is called after “not spam”', async () => {
  const receiver = await openReceiver()
  const form = await saveForm(
    services,
    aForm({ en: {} }, { options: { webhook: { url: receiver.url, secret: 's' } } }),
  )
  await submit(shop, form, { fields: { ...messageFields, 'your-message': 'too early' } })
  const [{ id } = { id: '' }] = await readStoredSubmissions(form.id)
  await markSpam(services, [id])
  await callWebhook(id)
  expect(receiver.calls()).toBe(0)
  await markHam(services, [id])
  await callWebhook(id)
  expect(receiver.calls()).toBe(1)
})

test('a form with skip_mail sends no mail after “not spam”, and calls its webhook for every submission', async () => {
  const webhook = { url: 'https://hooks.shop.test/', secret: 's' }
  const form = await saveForm(
    services,
    aForm({ en: {} }, { additionalSettings: 'skip_mail: on', options: { webhook } }),
  )
  await submit(shop, form, { fields: { ...messageFields, 'your-message': 'silent' } })
  await submit(shop, form, {
    fields: { ...messageFields, 'your-message': 'silent spam' },
    pageAgeInSeconds: 200_000,
  })
  const ids = (await readStoredSubmissions(form.id)).map(({ id }) => id)
  await markHam(services, ids)
  expect(await readStoredSubmissions(form.id)).toMatchObject([
    { isSpam: false, status: 'mail_sent', mailId: null },
    { isSpam: false, status: 'mail_sent', mailId: null },
  ])
  expect(await findMails('silent')).toEqual([])
  expect(await Promise.all(ids.map(countJobs))).toEqual([1, 1])
})

test('a form with do_not_store neither stores nor mails spam; only the visitor gets a response', async () => {
  const webhook = { url: 'https://hooks.shop.test/', secret: 's' }
  const options = { additionalSettings: 'do_not_store: on', options: { webhook } }
  const form = await saveForm(services, aForm({ en: {} }, options))
  const previousJobCount = await countJobs()
  const fields = { ...messageFields, 'your-message': 'not to be kept' }
  const answer = await submit(shop, form, { fields, pageAgeInSeconds: 200_000 })
  expect(answer.status).toBe('spam')
  expect(await readStoredSubmissions(form.id)).toEqual([])
  expect(await findMails('not to be kept')).toEqual([])
  expect(await submit(shop, form, { fields })).toMatchObject({ status: 'mail_sent' })
  expect(await findMails('not to be kept')).toHaveLength(1)
  expect(await countJobs()).toBe(previousJobCount)
})

async function countJobs(id = ''): Promise<number> {
  const { rows } = await services.database.pool.query<{ count: number }>(
    `select count(*)::int as count from jobs.job where name = 'form-webhook' and data ->> 'submissionId' like $1`,
    [`${id}%`],
  )
  return rows[0]?.count ?? 0
}

/** Calls the webhook like the queue when it processes a submission. */
async function callWebhook(submissionId: string): Promise<void> {
  const [{ run } = { run: undefined }] = createWebhookWorkers(services, { mayCall: () => true })
  await run?.({ data: { submissionId }, isLast: true, signal: new AbortController().signal })
}

/** An external system that counts its calls. */
async function openReceiver() {
  let calls = 0
  const server = createServer((request, response) => {
    calls += 1
    request.resume().on('end', () => response.writeHead(204).end())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  return { calls: () => calls, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` }
}
