import { beforeEach, expect, test } from 'vitest'
import { openShop } from '#tests/open-shop.ts'
import { saveForm } from '#app/features/contact-forms/store.server.ts'
import { listSubmissions, readSubmission } from './submissions.server.ts'
import { aForm } from '#app/features/contact-forms/test-forms.ts'
import { messageFields, postFeedback, submit, createTokenOfAge } from './test-submit.ts'

const shop = await openShop({ settings: { forms: { adminAddress: 'owner@shop.test' } } })
const { services, clock, mailsTo } = shop
const form = await saveForm(services, aForm({ en: {}, ar: {} }))
const listStoredSubmissions = async (formId = form.id) =>
  (await listSubmissions(services, { formId })).submissions
const findStoredByMessage = async (text: string) =>
  (await listStoredSubmissions()).filter(({ fields }) => fields['your-message'] === text)
const findMailsWithText = async (text: string) =>
  (await mailsTo('owner@shop.test')).filter(({ plainText }) => plainText.includes(text))
const formsPath = '/wp-json/contact-form-7/v1/contact-forms'

let testNumber = 0
beforeEach(() => {
  // Each test has a sender and a time of its own.
  testNumber += 1
  clock.moveTo(new Date(Date.UTC(2026, 0, 15, 12, 0, testNumber)))
})
const createSender = () => ({ from: `198.51.100.${testNumber}` })

test('CF-3, API-1: a submission gets the response of the contract, is stored, and is mailed to the merchant', async () => {
  const feedback = await submit(shop, form, { fields: messageFields, ...createSender() })
  expect(feedback).toEqual({
    contact_form_id: form.id,
    status: 'mail_sent',
    message: 'Thank you for your message. It has been sent.',
    posted_data_hash: expect.stringMatching(/^[0-9a-f]{32}$/),
    into: `#wpcf7-f${form.id}-o1`,
    invalid_fields: [],
  })
  const [submission] = await listStoredSubmissions()
  expect(submission).toMatchObject({
    serialNumber: 1,
    status: 'mail_sent',
    fields: messageFields,
    subject: 'Hi',
    senderName: 'Jo',
    senderEmail: 'jo@shopper.test',
    emails: ['jo@shopper.test'],
    meta: { remoteIp: createSender().from, url: 'http://shop.test/en/contact/', userAgent: 'Mozilla/5.0' },
    postedDataHash: feedback.posted_data_hash,
  })
  const [mail] = await mailsTo('owner@shop.test')
  expect(mail).toMatchObject({ id: submission?.mailId, kind: 'contact-form', replyTo: 'jo@shopper.test' })
  expect(mail?.plainText).toContain('Is it blue?')
})

test('CF-3, CF-19: validation errors are returned by field in the language of the page, and no submission is stored', async () => {
  const before = await listStoredSubmissions()
  const fields = { 'your-name': ' ', 'your-email': 'jo@x', 'your-subject': 'Hi', _wpcf7_locale: 'ar' }
  const feedback = await submit(shop, form, { fields, ...createSender() })
  expect(feedback).toMatchObject({ status: 'validation_failed', posted_data_hash: '' })
  expect(feedback.invalid_fields).toEqual([
    {
      field: 'your-name',
      message: 'يُرجى ملء هذا الحقل.',
      idref: null,
      error_id: `wpcf7-f${form.id}-o1-ve-your-name`,
    },
    expect.objectContaining({ field: 'your-email', message: 'يُرجى إدخال عنوان بريد إلكتروني.' }),
  ])
  expect(await listStoredSubmissions()).toEqual(before)
})

test('CF-20: a repeated submission, concurrent or later, is stored and mailed once, with one response', async () => {
  const fields = { ...messageFields, 'your-message': 'twice' }
  const post = { fields, ...createSender() }
  const [firstFeedback, concurrentFeedback] = await Promise.all([
    submit(shop, form, post),
    submit(shop, form, post),
  ])
  const laterFeedback = await submit(shop, form, post)
  expect(concurrentFeedback).toEqual(firstFeedback)
  expect(laterFeedback).toEqual(firstFeedback)
  expect(await findStoredByMessage('twice')).toHaveLength(1)
  expect(await findMailsWithText('twice')).toHaveLength(1)
})

test('CF-20: the same text from another visitor is stored as a separate submission', async () => {
  const fields = { ...messageFields, 'your-message': 'same words' }
  await submit(shop, form, { fields, from: '198.51.100.201' })
  await submit(shop, form, { fields, from: '198.51.100.202' })
  expect(await findStoredByMessage('same words')).toHaveLength(2)
})

test.for([
  ['created one second before the submission', 1, 'The form was sent too quickly.'],
  ['older than two days', 49 * 3600, 'The form token has expired.'],
] as const)(
  'a form token (%s) marks the submission as spam, which is stored separately and not mailed',
  async ([name, pageAgeInSeconds, reason]) => {
    const fields = { ...messageFields, 'your-message': name }
    const feedback = await submit(shop, form, { fields, pageAgeInSeconds, ...createSender() })
    expect(feedback).toMatchObject({ status: 'spam', posted_data_hash: '' })
    const [spam] = (await listSubmissions(services, { formId: form.id, isSpam: true })).submissions
    expect(spam).toMatchObject({ status: 'spam', spamLog: [{ agent: 'hanout_token', reason }] })
    expect(spam?.fields['your-message']).toBe(name)
    expect(await findMailsWithText(name)).toEqual([])
  },
)

test('API-3: submissions without a token get the response of the contract, up to the mostWithoutToken limit', async () => {
  const send = (text: string) => {
    const fields = { ...messageFields, 'your-message': text }
    return submit(shop, form, { fields, pageAgeInSeconds: null, ...createSender() })
  }
  await services.settings.save('forms', { mostWithoutToken: 2 })
  const feedback = await send('from a program')
  expect(feedback).toMatchObject({ status: 'mail_sent' })
  expect(feedback).not.toHaveProperty('form_token')
  expect(await findMailsWithText('a program')).not.toEqual([])
  expect(await send('the second')).toMatchObject({ status: 'mail_sent' })
  expect(await send('the third')).toMatchObject({ status: 'rate_limited' })
  const fields = { ...messageFields, 'your-message': 'from a page' }
  expect(await submit(shop, form, { fields, ...createSender() })).toMatchObject({ status: 'mail_sent' })
  await services.settings.save('forms', { mostWithoutToken: 60 })
})

test('without a token the other spam checks apply, and requiresToken rejects the submission as spam', async () => {
  const otherForm = await saveForm(services, aForm())
  const submitAndReadSpamLog = async (post: object) => {
    const feedback = await submit(shop, otherForm, { pageAgeInSeconds: null, ...createSender(), ...post })
    const [spam] = (await listSubmissions(services, { formId: otherForm.id, isSpam: true })).submissions
    return [feedback.status, spam?.spamLog[0]?.agent]
  }
  const filled = { ...messageFields, 'your-subject': 'robot', _hanout_homepage: 'x' }
  expect(await submitAndReadSpamLog({ fields: filled })).toEqual(['spam', 'hanout_honeypot'])
  await services.settings.save('forms', { requiresToken: true })
  const strict = { ...messageFields, 'your-subject': 'strict' }
  expect(await submitAndReadSpamLog({ fields: strict })).toEqual(['spam', 'hanout_token'])
  await services.settings.save('forms', { requiresToken: false })
})

test('a submission sent too quickly can be resent, and an expired token gets a new form_token', async () => {
  const fields = { ...messageFields, 'your-message': 'quick' }
  const post = { fields, ...createSender() }
  const quickFeedback = await submit(shop, form, { ...post, pageAgeInSeconds: 1 })
  expect(quickFeedback).toMatchObject({ status: 'spam' })
  expect(quickFeedback).not.toHaveProperty('form_token')
  expect(await submit(shop, form, { ...post, pageAgeInSeconds: 3 })).toMatchObject({ status: 'mail_sent' })
  const lateFeedback = await submit(shop, form, { ...post, pageAgeInSeconds: 200_000 })
  expect(lateFeedback).toMatchObject({ form_token: expect.stringContaining('.') })
})

test('a token of another form and a changed token count as forged, and a filled honeypot as spam', async () => {
  const otherForm = await saveForm(services, aForm())
  const submitAndReadSpamLog = async (fields: Record<string, string>) => {
    await submit(shop, form, { fields: { ...messageFields, ...fields }, ...createSender() })
    return (await listSubmissions(services, { isSpam: true })).submissions[0]?.spamLog
  }
  const token = createTokenOfAge(services, otherForm.id, 60)
  const forgedLog = [{ agent: 'hanout_token', reason: 'The form token belongs to another form.' }]
  expect(await submitAndReadSpamLog({ _hanout_form_token: token, 'your-subject': 'a' })).toEqual(forgedLog)
  const [, signature] = createTokenOfAge(services, form.id, 60).split('.')
  clock.moveTo('2026-01-15T13:00:00Z')
  const changed = { _hanout_form_token: `abc.${signature}`, 'your-subject': 'b' }
  expect(await submitAndReadSpamLog(changed)).toEqual(forgedLog)
  clock.moveTo('2026-01-15T14:00:00Z')
  const filled = await submitAndReadSpamLog({
    _hanout_homepage: 'https://spam.test',
    'your-subject': 'c',
    _hanout_form_token: createTokenOfAge(services, form.id, 60),
  })
  expect(filled).toMatchObject([{ agent: 'hanout_honeypot' }])
})

test('API-1: errors have a fixed precedence: media type, form, size, unit tag', async () => {
  const json = { body: '{}', headers: { 'Content-Type': 'application/json' } }
  const codes = []
  for (const [target, post] of [
    [{ id: 4711 }, json],
    [{ id: 4711 }, {}],
    [form, { fields: { _wpcf7_unit_tag: '<>' } }],
    [form, { body: 'x', headers: { 'Content-Type': 'multipart/form-data' } }],
  ] as const) {
    const response = await postFeedback(shop, target, post)
    const { code, data } = (await response.json()) as { code: string; data: { status: number } }
    expect(data.status).toBe(response.status)
    codes.push([response.status, code])
  }
  expect(codes).toEqual([
    [415, 'wpcf7_unsupported_media_type'],
    [404, 'wpcf7_not_found'],
    [400, 'wpcf7_unit_tag_not_found'],
    [400, 'wpcf7_unit_tag_not_found'],
  ])
})

test('API-3: the schema is cached, revalidated with its ETag, and in the requested language', async () => {
  const path = `${formsPath}/${form.id}/feedback/schema`
  const firstResponse = await shop.get(path)
  expect(firstResponse.headers.get('Cache-Control')).toContain('max-age=')
  expect(await firstResponse.json()).toMatchObject({
    locale: 'en_US',
    version: 'Contact Form 7 SWV Schema 2024-10',
  })
  const etag = firstResponse.headers.get('ETag') ?? ''
  const revalidatedResponse = await shop.get(path, { headers: { 'If-None-Match': etag } })
  expect([revalidatedResponse.status, await revalidatedResponse.text()]).toEqual([304, ''])
  const arabicResponse = await shop.get(`${path}?_locale=ar`)
  expect(await arabicResponse.json()).toMatchObject({ locale: 'ar' })
  const optionsResponse = await shop.get(path, { method: 'OPTIONS' })
  expect(await optionsResponse.json()).toMatchObject({ schema: { title: 'Contact Form 7 SWV' } })
})

test('API-2, API-3: schema and refill without _locale use the language of the referring page, with Vary: Referer', async () => {
  const texts = {
    en: { template: '[select s "Red"][quiz q "Two and two?|4"]' },
    ar: { template: '[select s "أحمر"][quiz q "اثنان واثنان؟|4"]' },
  }
  const bilingualForm = await saveForm(services, aForm(texts))
  const readLanguages = async (page: string) => {
    const headers = { Referer: page }
    const root = `${formsPath}/${bilingualForm.id}`
    const [schema, refill] = [
      await shop.get(`${root}/feedback/schema`, { headers }),
      await shop.get(`${root}/refill`, { headers }),
    ]
    const { locale, rules } = (await schema.json()) as { locale: string; rules: { accept?: string[] }[] }
    const { quiz } = (await refill.json()) as { quiz: Record<string, string[]> }
    const saved = [schema.headers.get('Cache-Control'), schema.headers.get('Vary')]
    expect(saved).toEqual(['private, max-age=300', 'Referer, Origin, Accept-Encoding'])
    return [locale, rules.flatMap(({ accept = [] }) => accept), quiz.q?.[0]]
  }
  const arabic = ['ar', ['أحمر'], 'اثنان واثنان؟']
  const english = ['en_US', ['Red'], 'Two and two?']
  expect(await readLanguages('http://shop.test/contact/')).toEqual(arabic)
  expect(await readLanguages('http://shop.test/en/contact/')).toEqual(english)
  // The language of pages outside the shop is unknown, so the language of the form is used.
  for (const unknownPage of ['https://other.example/ar/', 'no address', ''])
    expect(await readLanguages(unknownPage)).toEqual(english)
})

test('API-2 C43: refill of a form without questions returns an empty list', async () => {
  const response = await shop.get(`${formsPath}/${form.id}/refill`)
  expect(await response.json()).toEqual([])
})

test('API-2: refill returns a valid form token on request, and is not cached', async () => {
  const response = await shop.get(`${formsPath}/${form.id}/refill?form_token=1`)
  expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  const { form_token: token } = (await response.json()) as { form_token: string }
  clock.moveTo(new Date(clock.now().getTime() + 5000))
  const fields = { ...messageFields, 'your-message': 'refilled', _hanout_form_token: token }
  expect(await submit(shop, form, { fields, ...createSender() })).toMatchObject({ status: 'mail_sent' })
  const missingResponse = await shop.get(`${formsPath}/99999999999999999999/refill`)
  expect(missingResponse.status).toBe(404)
})

test('serial numbers of a form have no gaps, also with concurrent submissions', async () => {
  const numberedForm = await saveForm(
    services,
    aForm({ en: { messages: { mail_sent_ok: 'Number [_serial_number]' } as never } }),
  )
  const feedbacks = await Promise.all(
    Array.from({ length: 12 }, (_, number) =>
      submit(shop, numberedForm, {
        fields: { ...messageFields, 'your-message': `n ${number}` },
        from: `203.0.113.${number}`,
      }),
    ),
  )
  const numbers = feedbacks
    .map(({ message }) => Number(message.replace('Number ', '')))
    .toSorted((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: 12 }, (_, index) => index + 1))
})

test('CF-22: a file is stored unchanged under a safe name, with its digest as the field value', async () => {
  const texts = aForm().versions.en
  const fileForm = await saveForm(
    services,
    aForm({
      en: {
        template: '[file* cv filetypes:txt]',
        mail: { ...texts?.mail, attachments: '[cv]', body: '[cv]' } as never,
      },
    }),
  )
  const fields = { cv: new File(['hello'], '../../my cv.txt', { type: 'text/plain' }) }
  expect(await submit(shop, fileForm, { fields, ...createSender() })).toMatchObject({ status: 'mail_sent' })
  const [saved] = await listStoredSubmissions(fileForm.id)
  const submissionWithFiles = await readSubmission(services, saved?.id ?? '')
  expect(submissionWithFiles?.files).toMatchObject([
    { field: 'cv', fileName: 'my-cv.txt', sizeInBytes: 5, contentType: 'text/plain' },
  ])
  expect(saved?.fields.cv).toBe(submissionWithFiles?.files[0]?.digest)
})
