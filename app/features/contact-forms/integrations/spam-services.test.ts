import { afterAll, beforeEach, expect, test } from 'vitest'
import { openShop } from '#tests/open-shop.ts'
import { openStubServer } from '#tests/servers/stub-server.ts'
import { saveForm } from '#app/features/contact-forms/store.server.ts'
import { listSubmissions } from '#app/features/contact-forms/submissions/submissions.server.ts'
import { aForm } from '#app/features/contact-forms/test-forms.ts'
import { submit } from '#app/features/contact-forms/submissions/test-submit.ts'

const GOOGLE_PATH = '/www.google.com/recaptcha/api/siteverify'
const CLOUDFLARE_PATH = '/challenges.cloudflare.com/turnstile/v0/siteverify'
const AKISMET_PATH = '/abc123.rest.akismet.com/1.1/comment-check'

let reply: { status?: number; json?: unknown; text?: string; headers?: Record<string, string> } = {}
const stub = await openStubServer(() => reply)
afterAll(() => stub.close())
const shop = await openShop({
  stubUrl: stub.fullUrl,
  settings: { shop: { defaultLocale: 'en' }, forms: { disallowedWords: 'casino' } },
})
const { services } = shop
const template =
  '[text who akismet:author][email mail akismet:author_email][textarea text][radio r "yes" "no"]'
const form = await saveForm(services, aForm({ en: { template } }))
let senderNumber = 0

const recaptcha = { recaptchaSiteKey: 'site', recaptchaSecretKey: 'secret' }
const turnstile = { turnstileSiteKey: 'site', turnstileSecretKey: 'secret' }
const akismet = { akismetKey: 'abc123' }
const defaultSettings = {
  ...{ recaptchaSiteKey: '', recaptchaSecretKey: '', turnstileSiteKey: '', turnstileSecretKey: '' },
  ...{ akismetKey: '', acceptsUnjudged: true, recaptchaThresholdInPercent: 50 },
}

beforeEach(async () => {
  await services.settings.save('forms', defaultSettings)
  stub.requests.length = 0
  stub.resumeResponding()
})

test.for([
  [0.9, 'mail_sent', []],
  [0.51, 'mail_sent', []],
  [0.5, 'spam', ['reCAPTCHA score (0.50) is lower than the threshold (0.50).']],
  [0.1, 'spam', ['reCAPTCHA score (0.10) is lower than the threshold (0.50).']],
] as const)('CF-20: a reCAPTCHA score of %d results in %s', async ([score, status, reasons]) => {
  await services.settings.save('forms', recaptcha)
  reply = { json: { success: true, score, action: 'contactform' } }
  const { answer, log } = await send({ _wpcf7_recaptcha_response: 'token' })
  expect([answer.status, log.map(({ reason }) => reason)]).toEqual([status, reasons])
  expect(stub.requests.map(({ path, fields }) => [path, fields.secret, fields.response])).toEqual([
    [GOOGLE_PATH, 'secret', 'token'],
  ])
})

test('CF-20: reCAPTCHA rejects an empty token without a request, an invalid token, and a token of another action', async () => {
  await services.settings.save('forms', recaptcha)
  const sendAndReadLog = async (token: string) => (await send({ _wpcf7_recaptcha_response: token })).log
  expect(await sendAndReadLog('')).toEqual([
    { agent: 'recaptcha', reason: 'reCAPTCHA response token is empty.' },
  ])
  expect(stub.requests).toEqual([])
  reply = { json: { success: false, 'error-codes': ['timeout-or-duplicate'] } }
  expect(await sendAndReadLog('old')).toEqual([
    {
      agent: 'recaptcha',
      reason: 'reCAPTCHA score (0.00) is lower than the threshold (0.50). (timeout-or-duplicate)',
    },
  ])
  reply = { json: { success: true, score: 0.9, action: 'login' } }
  expect(await sendAndReadLog('theirs')).toEqual([
    { agent: 'recaptcha', reason: 'reCAPTCHA action (login) is not the one of forms.' },
  ])
})

test('CF-20: the reCAPTCHA threshold is read from the settings', async () => {
  await services.settings.save('forms', { ...recaptcha, recaptchaThresholdInPercent: 80 })
  reply = { json: { success: true, score: 0.7 } }
  const { log } = await send({ _wpcf7_recaptcha_response: 'token' })
  expect(log[0]?.reason).toBe('reCAPTCHA score (0.70) is lower than the threshold (0.80).')
})

test('CF-20: Turnstile accepts a valid token and rejects a missing or invalid token', async () => {
  await services.settings.save('forms', turnstile)
  reply = { json: { success: true } }
  expect((await send({ _wpcf7_turnstile_response: 'token' })).answer.status).toBe('mail_sent')
  expect(stub.requests[0]).toMatchObject({
    path: CLOUDFLARE_PATH,
    fields: { secret: 'secret', response: 'token' },
  })
  expect((await send({})).log).toEqual([{ agent: 'turnstile', reason: 'Turnstile token is empty.' }])
  reply = { json: { success: false, 'error-codes': [] } }
  const { answer, log } = await send({ _wpcf7_turnstile_response: 'bad' })
  expect([answer.status, log]).toEqual([
    'spam',
    [{ agent: 'turnstile', reason: 'Turnstile validation failed.' }],
  ])
})

test('CF-20: Akismet receives author, text, IP address and user agent, but no selected choices', async () => {
  await services.settings.save('forms', akismet)
  reply = { text: 'false' }
  expect((await send({ r: 'yes' })).answer.status).toBe('mail_sent')
  expect(stub.requests[0]?.path).toBe(AKISMET_PATH)
  expect(stub.requests[0]?.fields).toMatchObject({
    blog: services.siteUrl,
    comment_type: 'contact-form',
    comment_author: 'Jo',
    comment_author_email: 'jo@shopper.test',
    comment_content: `Hello ${senderNumber}`,
    user_ip: `192.0.2.${senderNumber}`,
    user_agent: 'Mozilla/5.0',
  })
  reply = { text: 'true' }
  const { answer, log } = await send({})
  expect([answer.status, log]).toEqual([
    'spam',
    [{ agent: 'akismet', reason: 'Akismet returns a spam response.' }],
  ])
})

test('CF-20: Akismet is not called for forms without author tags', async () => {
  await services.settings.save('forms', akismet)
  const formWithoutAuthor = await saveForm(services, aForm({ en: { template: '[text who]' } }))
  expect(
    (await submit(shop, formWithoutAuthor, { fields: { who: 'Jo' }, from: '198.51.100.9' })).status,
  ).toBe('mail_sent')
  expect(stub.requests).toEqual([])
})

const failures = [
  ['answers 500', { status: 500, text: '' }, 'Turnstile answered 500.'],
  ['responds with invalid JSON', { text: '<html>' }, 'Turnstile answered something that cannot be read.'],
  [
    'rejects the secret',
    { json: { success: false, 'error-codes': ['invalid-input-secret'] } },
    'Turnstile could not be asked: invalid-input-secret.',
  ],
  ['cannot be reached', undefined, 'Turnstile could not be reached.'],
] as const

test.for(failures)(
  'CF-20: if a service %s, acceptsUnjudged decides about the submission, and the cause is logged',
  async ([, failureReply, reason]) => {
    if (failureReply) reply = failureReply
    else stub.stopResponding()
    const fields = { _wpcf7_turnstile_response: 'token' }
    await services.settings.save('forms', { ...turnstile, acceptsUnjudged: true })
    const acceptedResult = await send(fields)
    expect([acceptedResult.answer.status, acceptedResult.isSpam, acceptedResult.log]).toEqual([
      'mail_sent',
      false,
      [{ agent: 'turnstile', reason, isNote: true }],
    ])
    await services.settings.save('forms', { ...turnstile, acceptsUnjudged: false })
    const rejectedResult = await send(fields)
    expect([rejectedResult.answer.status, rejectedResult.isSpam, rejectedResult.log]).toEqual([
      'spam',
      true,
      [{ agent: 'turnstile', reason }],
    ])
  },
)

test('CF-20: if a spam service does not respond, the remaining spam checks still run', async () => {
  await services.settings.save('forms', turnstile)
  stub.stopResponding()
  const { answer, log } = await send({ _wpcf7_turnstile_response: 'token', text: 'Win at the casino' })
  expect([answer.status, log]).toEqual([
    'spam',
    [
      { agent: 'turnstile', reason: 'Turnstile could not be reached.', isNote: true },
      { agent: 'disallowed_list', reason: 'Disallowed words (casino) are used.' },
    ],
  ])
})

/** Sends another address and another text each time: identical content would get the previous response. */
async function send(fields: Record<string, string>) {
  senderNumber += 1
  const from = `192.0.2.${senderNumber}`
  const defaultFields = { who: 'Jo', mail: 'jo@shopper.test', text: `Hello ${senderNumber}`, r: 'no' }
  const answer = await submit(shop, form, { fields: { ...defaultFields, ...fields }, from })
  const { submissions } = await listSubmissions(services, { formId: form.id, perPage: 1000 })
  const storedSubmission = submissions.find(({ meta }) => meta.remoteIp === from)
  return { answer, log: storedSubmission?.spamLog ?? [], isSpam: storedSubmission?.isSpam }
}
