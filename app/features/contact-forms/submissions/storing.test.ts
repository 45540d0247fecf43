/** Special cases of stored submissions: form settings, retention, personal data requests, webhooks. */
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { recordStatements } from '#app/platform/database/database.server.ts'
import { openShop } from '#tests/open-shop.ts'
import { createSignedInUser } from '#tests/visitors.ts'
import { mailSubmission, markHam, markSpam } from './mail-submission.server.ts'
import { formsPart } from '#app/features/contact-forms/personal-data.server.ts'
import { deleteExpiredData } from './retention.server.ts'
import { saveForm } from '#app/features/contact-forms/store.server.ts'
import { deleteSubmissions, listSubmissions } from './submissions.server.ts'
import { aForm } from '#app/features/contact-forms/test-forms.ts'
import { messageFields, submit } from './test-submit.ts'
import { createSignature, createWebhookWorkers } from './webhooks.server.ts'

const shop = await openShop({ settings: { forms: { adminAddress: 'owner@shop.test', mostPerAddress: 0 } } })
const { services, clock } = shop
const listSubmissionsOfForm = async (formId: number) =>
  (await listSubmissions(services, { formId })).submissions
const findMailsWithText = async (text: string) =>
  (await shop.mailsTo('owner@shop.test')).filter(({ plainText }) => plainText.includes(text))
const saveFormWithSettings = (additionalSettings: string, template?: string) =>
  saveForm(services, aForm({ en: template ? { template } : {} }, { additionalSettings }))

test.for([
  ['demo_mode: on', { storedCount: 0, mailed: 0 }],
  ['skip_mail: true', { storedCount: 1, mailed: 0 }],
  ['do_not_store: 1', { storedCount: 0, mailed: 1 }],
  ['demo_mode: off', { storedCount: 1, mailed: 1 }],
] as const)(
  'the setting «%s» controls storing and mailing of a submission',
  async ([setting, { storedCount, mailed }]) => {
    const form = await saveFormWithSettings(setting)
    const feedback = await submit(shop, form, {
      fields: { ...messageFields, 'your-message': `with ${setting}` },
    })
    expect(feedback).toMatchObject({
      status: 'mail_sent',
      message: 'Thank you for your message. It has been sent.',
    })
    expect('demo_mode' in feedback).toBe(setting === 'demo_mode: on')
    expect(await listSubmissionsOfForm(form.id)).toHaveLength(storedCount)
    expect(await findMailsWithText(`with ${setting}`)).toHaveLength(mailed)
  },
)

test('the mail of a form with do_not_store is deleted from the outbox after delivery', async () => {
  const form = await saveFormWithSettings('do_not_store: on')
  await submit(shop, form, { fields: { ...messageFields, 'your-message': 'nowhere' } })
  const [mail] = await findMailsWithText('nowhere')
  await deleteExpiredData(services)
  expect(await findMailsWithText('nowhere')).toHaveLength(1)
  await services.database.pool.query(`update mails set status = 'sent' where id = $1`, [mail?.id])
  await deleteExpiredData(services)
  expect(await findMailsWithText('nowhere')).toEqual([])
})

test('without storage consent a submission is not stored; with consent, the consent text is stored', async () => {
  const form = await saveFormWithSettings(
    '',
    '[acceptance keep optional consent_for:storage]You may <b>keep</b> it[/acceptance]',
  )
  await submit(shop, form, { from: '203.0.113.1' })
  expect(await listSubmissionsOfForm(form.id)).toEqual([])
  await submit(shop, form, { fields: { keep: '1' }, from: '203.0.113.2' })
  expect(await listSubmissionsOfForm(form.id)).toMatchObject([
    { consent: { keep: 'You may <b>keep</b> it' } },
  ])
})

test('a submission executes a constant number of statements, regardless of its number of fields', async () => {
  const form = await saveFormWithSettings('')
  await submit(shop, form, { fields: messageFields })
  const listStatements = async (fields: Record<string, string>) => {
    const post = { fields: { ...messageFields, ...fields } }
    const { statements } = await recordStatements(services.database, () => submit(shop, form, post))
    // The notification about the new form may arrive only now; the forms are then loaded again.
    return statements.filter((statement) => !statement.includes('from "contact_forms"'))
  }
  const manyFields = Object.fromEntries(
    Array.from({ length: 300 }, (_, number) => [`f${number}`, 'x'.repeat(100)]),
  )
  const [statementsForFewFields, statementsForManyFields] = [
    await listStatements({ 'your-name': 'Few' }),
    await listStatements(manyFields),
  ]
  // The statements: lock, limits, begin, serial number, response, mail, recipients, submission, commit, and
  // the status of the mail.
  expect(statementsForFewFields).toHaveLength(10)
  // The long text of the many fields is counted, too; inserting its counter also deletes old counters.
  expect(statementsForManyFields.length - statementsForFewFields.length).toBeLessThanOrEqual(2)
})

test('submissions and spam are deleted after their retention period; a form can set a different period', async () => {
  await services.settings.save('forms', { keptForDays: 100, spamKeptForDays: 10 })
  const [formWithDefaultRetention, formWithShortRetention] = [
    await saveFormWithSettings(''),
    await saveForm(services, aForm({ en: {} }, { options: { keptForDays: 3 } })),
  ]
  clock.moveTo('2026-02-01T12:00:00Z')
  for (const form of [formWithDefaultRetention, formWithShortRetention])
    await submit(shop, form, { fields: { ...messageFields, 'your-message': 'old' } })
  await submit(shop, formWithDefaultRetention, { fields: messageFields, pageAgeInSeconds: 200_000 })
  const summarizeRemaining = async () => [
    (await listSubmissionsOfForm(formWithDefaultRetention.id)).map(({ status }) => status).toSorted(),
    (await listSubmissionsOfForm(formWithShortRetention.id)).length,
  ]
  clock.moveTo('2026-02-03T12:00:00Z')
  await deleteExpiredData(services)
  expect(await summarizeRemaining()).toEqual([['mail_sent', 'spam'], 1])
  clock.moveTo('2026-02-12T12:00:00Z')
  await deleteExpiredData(services)
  expect(await summarizeRemaining()).toEqual([['mail_sent'], 0])
  clock.moveTo('2026-06-01T12:00:00Z')
  await deleteExpiredData(services)
  expect(await summarizeRemaining()).toEqual([[], 0])
  await services.settings.save('forms', { keptForDays: 0 })
})

test('“not spam” sends a mail, mailing again replaces the mail, and “spam” marks the submission as spam', async () => {
  const form = await saveFormWithSettings('')
  await submit(shop, form, {
    fields: { ...messageFields, 'your-message': 'a real question' },
    pageAgeInSeconds: 200_000,
  })
  const [spam] = await listSubmissionsOfForm(form.id)
  expect(await findMailsWithText('a real question')).toEqual([])
  await markHam(services, [spam?.id ?? ''])
  expect(await listSubmissionsOfForm(form.id)).toMatchObject([
    { isSpam: false, status: 'mail_sent', mailId: expect.any(String) },
  ])
  await services.database.db.execute("update mails set status = 'sent'")
  const before = (await listSubmissionsOfForm(form.id)).map(({ mailId }) => mailId)
  expect(await mailSubmission(services, spam?.id ?? '')).toEqual({ ok: true })
  expect((await listSubmissionsOfForm(form.id)).map(({ mailId }) => mailId)).not.toEqual(before)
  // A mail that no submission references would outlive it.
  expect(await findMailsWithText('a real question')).toHaveLength(1)
  await markSpam(services, [spam?.id ?? ''])
  expect(await listSubmissionsOfForm(form.id)).toMatchObject([{ isSpam: true, status: 'spam' }])
  expect(await mailSubmission(services, crypto.randomUUID())).toEqual({ ok: false, reason: 'unknown' })
  await deleteSubmissions(services.database.db, [spam?.id ?? ''])
  expect(await findMailsWithText('a real question')).toEqual([])
})

test('submissions sent by a person (e-mail address or account) are exported, and erased with their files', async () => {
  const form = await saveFormWithSettings('', '[email mail][file cv filetypes:txt][text note]')
  const { userId } = await createSignedInUser(services, { email: 'asks@shopper.test' })
  const cv = new File(['hello'], 'cv.txt')
  await submit(shop, form, { fields: { mail: 'Asks@Shopper.test', cv }, from: '203.0.113.1' })
  await submit(shop, form, {
    fields: { mail: 'other@shopper.test', note: 'asks@shopper.test' },
    from: '203.0.113.2',
  })
  await submit(shop, form, { fields: { mail: 'other@shopper.test', note: 'nothing' }, from: '203.0.113.3' })
  const person = { userId, email: 'asks@shopper.test' }
  const result = await formsPart.export(services, person)
  expect(result).toHaveLength(2)
  expect(result.flatMap(({ files }) => files)).toMatchObject([{ fileName: 'cv.txt', sizeInBytes: 5 }])
  await services.database.db.transaction((transaction) => formsPart.erase(transaction, person))
  expect(await listSubmissionsOfForm(form.id)).toMatchObject([{ fields: { note: 'nothing' } }])
  const { rows } = await services.database.pool.query('select count(*)::int as count from submission_files')
  expect(rows).toEqual([{ count: 0 }])
})

test('a person who is only mentioned in a submission can neither export nor erase it', async () => {
  const form = await saveFormWithSettings('', '[email your-email][email about]')
  const { userId } = await createSignedInUser(services, { email: 'blamed@shopper.test' })
  const person = { userId, email: 'blamed@shopper.test' }
  const complaint = { 'your-email': 'writer@shopper.test', about: person.email }
  await submit(shop, form, { fields: complaint, from: '203.0.113.11' })
  await submit(shop, form, { fields: { 'your-email': 'Blamed@shopper.test' }, from: '203.0.113.12' })
  const formWithoutStorage = await saveFormWithSettings('do_not_store: on')
  const message = { ...messageFields, 'your-message': 'blamed@shopper.test was rude' }
  await submit(shop, formWithoutStorage, { fields: message })
  const result = await formsPart.export(services, person)
  expect(result.map(({ fields }) => fields['your-email'])).toEqual(['Blamed@shopper.test'])
  const { statements } = await recordStatements(services.database, () => formsPart.export(services, person))
  expect(statements).toHaveLength(3)
  await services.database.db.transaction((transaction) => formsPart.erase(transaction, person))
  expect(await listSubmissionsOfForm(form.id)).toMatchObject([{ fields: complaint }])
  expect(await findMailsWithText('was rude')).toHaveLength(1)
})

type WebhookCall = { headers: Record<string, string | string[] | undefined>; body: string }

async function openReceiver(statuses: number[]) {
  const calls: WebhookCall[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => void (body += chunk.toString()))
    request.on('end', () => {
      calls.push({ headers: request.headers, body })
      response.writeHead(statuses.shift() ?? 204).end()
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  return { calls, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` }
}

test('a webhook call is signed, retried after an error, and never sent to private addresses', async () => {
  const receiver = await openReceiver([500])
  const webhook = { url: receiver.url, secret: 'a secret of the receiver' }
  const form = await saveForm(services, aForm({ en: {} }, { options: { webhook } }))
  await submit(shop, form, { fields: { ...messageFields, 'your-message': 'to the hook' } })
  await submit(shop, form, {
    fields: { ...messageFields, 'your-message': 'spam' },
    pageAgeInSeconds: 200_000,
  })
  const [result] = (await listSubmissionsOfForm(form.id)).filter(({ isSpam }) => !isSpam)
  const { rows } = await services.database.pool.query(`select data from jobs.job where name = 'form-webhook'`)
  expect(rows).toEqual([{ data: { submissionId: result?.id } }])

  const call = (options: Parameters<typeof createWebhookWorkers>[1]) =>
    createWebhookWorkers(services, options)[0]?.run({
      ...{ data: rows[0].data, isLast: false },
      signal: new AbortController().signal,
    })
  // The call is not retried, since a private address is rejected on every attempt.
  await call({})
  expect(receiver.calls).toEqual([])
  const mayCall = () => true
  await expect(call({ mayCall })).rejects.toThrow('500')
  await call({ mayCall })
  const [, successfulCall] = receiver.calls
  const timestamp = Number(successfulCall?.headers['x-hanout-timestamp'])
  expect(successfulCall?.headers['x-hanout-signature']).toBe(
    createSignature(webhook.secret, timestamp, successfulCall?.body ?? ''),
  )
  expect(successfulCall?.headers['x-hanout-delivery']).toBe(result?.id)
  expect(JSON.parse(successfulCall?.body ?? '')).toMatchObject({
    event: 'submission',
    form: { id: form.id },
    fields: { 'your-message': 'to the hook' },
  })
})

test('a webhook without a secret is called without a signature', async () => {
  const receiver = await openReceiver([])
  const webhook = { url: receiver.url, secret: '' }
  const form = await saveForm(services, aForm({ en: {} }, { options: { webhook } }))
  await submit(shop, form, { fields: { ...messageFields, 'your-message': 'unsigned' } })
  const [result] = await listSubmissionsOfForm(form.id)
  const [{ run } = { run: undefined }] = createWebhookWorkers(services, { mayCall: () => true })
  const data = { submissionId: result?.id }
  await run?.({ data, isLast: true, signal: new AbortController().signal })
  expect(receiver.calls).toHaveLength(1)
  expect(receiver.calls[0]?.headers).not.toHaveProperty('x-hanout-signature')
})
