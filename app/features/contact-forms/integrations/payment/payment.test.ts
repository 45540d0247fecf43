import { afterAll, beforeEach, expect, test } from 'vitest'
import { openShop } from '#tests/open-shop.ts'
import { openStubServer } from '#tests/servers/stub-server.ts'
import { playStripe } from '#tests/servers/stripe.ts'
import { deleteExpiredData } from '#app/features/contact-forms/submissions/retention.server.ts'
import { createDefaultTexts } from '#app/features/contact-forms/definition/default-texts.ts'
import { saveForm } from '#app/features/contact-forms/store.server.ts'
import { mailSubmission } from '#app/features/contact-forms/submissions/mail-submission.server.ts'
import { listSubmissions } from '#app/features/contact-forms/submissions/submissions.server.ts'
import { aForm } from '#app/features/contact-forms/test-forms.ts'
import { submit } from '#app/features/contact-forms/submissions/test-submit.ts'
import { formPayments } from './table.server.ts'

const { intents, answer: answerAsStripe } = playStripe()
const stub = await openStubServer(answerAsStripe)
afterAll(() => stub.close())
const shop = await openShop({
  stubUrl: stub.fullUrl,
  settings: {
    shop: { defaultLocale: 'en' },
    forms: { stripePublishableKey: 'pk_test', stripeSecretKey: 'sk_test' },
  },
})
const { services } = shop
const template = '[text who][email your-email][quiz q "1+1=?|2"][stripe amount:500 currency:SAR]'
const form = await saveForm(services, aForm({ en: { template } }))
const other = await saveForm(
  services,
  aForm({ en: { template: '[text who][stripe amount:500 currency:SAR]' } }),
)
let sender = 0

beforeEach(() => {
  sender += 1
  stub.requests.length = 0
  stub.comeBack()
})

test('CF-20: a form with a price returns payment_required with a payment intent and stores no submission', async () => {
  const answer = await send(await question())
  const [intent] = [...intents.values()].slice(-1)
  expect(answer).toMatchObject({
    status: 'payment_required',
    message: 'Payment is required. Please pay by credit card.',
    stripe: { payment_intent: { id: intent?.id, client_secret: intent?.client_secret } },
  })
  expect(answer.posted_data_hash).toMatch(/^[0-9a-f]{32}$/)
  expect(answer.quiz).toBeUndefined()
  expect(stub.requests).toHaveLength(1)
  expect(stub.requests[0]?.headers.authorization).toBe('Bearer sk_test')
  expect(stub.requests[0]?.fields).toMatchObject({
    ...{ amount: '500', currency: 'sar', receipt_email: 'jo@shopper.test' },
  })
  expect(await storedSubmissions()).toEqual([])
})

test('CF-20: a paid submission skips new spam rules, is stored, and marks its payment intent', async () => {
  const seal = await question()
  const first = await send(seal)
  const id = pay(first)
  // The submission is paid, so spam rules that the merchant has added since do not apply to it.
  await services.settings.save('forms', { disallowedWords: `Jo ${sender}` })
  expect((await send(await question())).status).toBe('spam')
  const answer = await send({ ...seal, ...echoOf(first) })
  await services.settings.save('forms', { disallowedWords: '' })
  expect(answer.status).toBe('mail_sent')
  expect(await storedSubmissions()).toMatchObject([
    { status: 'spam' },
    { status: 'mail_sent', isSpam: false },
  ])
  expect(intents.get(id)?.metadata.wpcf7_submission_timestamp).toMatch(/^\d{10}$/)
})

test('CF-20: the mail contains the payment link, also when sent again', async () => {
  const { mail, ...texts } = createDefaultTexts('en', { senderAddress: 'shop@shop.test' })
  const template = '[text who][stripe amount:500 currency:SAR]'
  const mailTemplate = {
    ...mail,
    recipient: 'owner@shop.test',
    body: 'Paid by [who]: [_stripe_payment_link]',
  }
  const linked = await saveForm(services, aForm({ en: { ...texts, template, mail: mailTemplate } }))
  const submitPayment = (more = {}) =>
    submit(shop, linked, { fields: { who: 'Huda', ...more }, from: address() })
  const first = await submitPayment()
  const id = pay(first)
  const mailed = async () => {
    const mails = await shop.mailsTo('owner@shop.test')
    return mails.map(({ plainText }) => plainText).filter((text) => text.startsWith('Paid by Huda'))
  }
  const expected = [`Paid by Huda: https://dashboard.stripe.com/test/payments/${id}`]
  expect((await submitPayment(echoOf(first))).status).toBe('mail_sent')
  expect(await mailed()).toEqual(expected)
  const { submissions } = await listSubmissions(services, { formId: linked.id })
  expect(await mailSubmission(services, submissions[0]?.id ?? '')).toEqual({ ok: true })
  expect(await mailed()).toEqual(expected)
})

test('CF-20: a payment is accepted for one submission only', async () => {
  const seal = await question()
  const first = await send(seal)
  pay(first)
  const paid = { ...seal, ...echoOf(first) }
  expect((await send(paid)).status).toBe('mail_sent')
  // The same content within a minute is the same submission.
  expect((await send(paid)).status).toBe('mail_sent')
  expect(await storedSubmissions()).toHaveLength(1)
  const again = await send({ ...(await question()), ...echoOf(first), who: 'Someone else' })
  expect(again.status).toBe('spam')
  expect((await storedSubmissions()).find(({ isSpam }) => isSpam)?.spamLog).toEqual([
    { agent: 'stripe', reason: 'Invalid Stripe Payment Intent ID detected.' },
  ])
})

test('CF-20: of two concurrent submissions with the same payment, only one submission is stored', async () => {
  const first = await send(await question())
  pay(first)
  const seals = [await question(), await question()]
  const answers = await Promise.all(
    seals.map((seal, index) => send({ ...seal, ...echoOf(first), who: `Friend ${index}` })),
  )
  expect(answers.filter(({ status }) => status === 'mail_sent')).toHaveLength(1)
  expect((await storedSubmissions()).filter(({ isSpam }) => !isSpam)).toHaveLength(1)
})

test('CF-20: submitting again without a payment returns the same payment intent', async () => {
  const seal = await question()
  const first = await send(seal)
  const second = await send({ ...(await question()), ...echoOf(first) })
  expect([second.status, second.stripe]).toEqual(['payment_required', first.stripe])
  expect(await storedSubmissions()).toEqual([])
})

test('CF-20: resending a paid submission without its payment fields is accepted', async () => {
  const first = await send(await question())
  pay(first)
  expect((await send(await question())).status).toBe('mail_sent')
})

test('CF-20: a payment of another form, of another amount or with an unknown id is rejected as spam', async () => {
  const ofOther = await submit(shop, other, { fields: { who: 'Jo' }, from: address() })
  pay(ofOther)
  expect((await send({ ...(await question()), ...echoOf(ofOther) })).status).toBe('spam')
  const forged = { _wpcf7_stripe_payment_intent: 'pi_forged' }
  expect((await send({ ...(await question()), ...forged })).status).toBe('spam')
  const first = await send(await question())
  const intent = intents.get(pay(first))
  if (intent) intent.amount = 1
  expect((await send({ ...(await question()), ...echoOf(first) })).status).toBe('spam')
})

test('CF-20: a payment made before a price increase is valid for its own submission only', async () => {
  const priced = (amount: number) =>
    aForm({ en: { template: `[text who][stripe amount:${amount} currency:SAR]` } })
  const rising = await saveForm(services, priced(100))
  const submitPayment = (who: string, more = {}) =>
    submit(shop, rising, { fields: { who, ...more }, from: address() })
  const [first, second] = [await submitPayment('One'), await submitPayment('Two')]
  for (const request of [first, second]) pay(request)
  await saveForm(services, { ...priced(90_000), id: rising.id })
  expect((await submitPayment('Three', echoOf(first))).status).toBe('spam')
  expect((await submitPayment('Two', echoOf(second))).status).toBe('mail_sent')
})

test('CF-20: a price in a hidden group is not charged', async () => {
  const template = '[text what][group paid when:what "Dear"][stripe amount:100 currency:SAR][/group]'
  const sometimes = await saveForm(services, aForm({ en: { template } }))
  const choose = (what: string) => submit(shop, sometimes, { fields: { what }, from: address() })
  expect((await choose('Free')).status).toBe('mail_sent')
  expect((await choose('Dear')).status).toBe('payment_required')
})

test('CF-20: a paid submission is accepted even if the rate limit was reached after the payment', async () => {
  const seal = await question()
  const first = await send(seal)
  pay(first)
  await services.settings.save('forms', { mostPerAddress: 1 })
  const others = await send({ ...(await question()), who: 'Increase quantity' })
  const answer = await send({ ...seal, ...echoOf(first) })
  await services.settings.save('forms', { mostPerAddress: 10 })
  expect([others.status, answer.status]).toEqual(['rate_limited', 'mail_sent'])
})

test('CF-20: if Stripe cannot be reached, an error is shown, and a paid form can be sent again', async () => {
  const seal = await question()
  stub.goAway()
  expect(await send(seal)).toMatchObject({
    status: 'aborted',
    message: 'Payment could not be set up. Please try again later.',
  })
  stub.comeBack()
  const first = await send(await question())
  pay(first)
  stub.goAway()
  expect((await send({ ...(await question()), ...echoOf(first) })).status).toBe('aborted')
  stub.comeBack()
  expect((await send({ ...(await question()), ...echoOf(first) })).status).toBe('mail_sent')
})

test('CF-20: without Stripe keys no payment is requested', async () => {
  const { stripeSecretKey } = services.settings.current().forms
  await services.settings.save('forms', { stripeSecretKey: '' })
  expect((await send(await question())).status).toBe('mail_sent')
  await services.settings.save('forms', { stripeSecretKey })
})

test('CF-20: unused payments are deleted after a month; used payments are kept', async () => {
  const paid = await send(await question())
  pay(paid)
  await send({ ...(await question()), ...echoOf(paid) })
  await send({ ...(await question()), who: 'Never' })
  const before = await payments()
  shop.clock.moveTo(new Date(shop.clock.now().getTime() + 31 * 24 * 60 * 60 * 1000))
  await deleteExpiredData(services)
  const remaining = await payments()
  expect(remaining).toEqual(before.filter(({ usedAt }) => usedAt !== null))
  expect(remaining.map(({ intentId }) => intentId)).toContain(paid.stripe?.payment_intent.id)
  expect(remaining.length).toBeLessThan(before.length)
})

function payments() {
  return services.database.db.select().from(formPayments).orderBy(formPayments.intentId)
}

type Answer = Awaited<ReturnType<typeof submit>>

/** Simulates that the visitor pays at Stripe, and returns the id of the payment intent. */
function pay({ stripe }: Answer): string {
  const id = stripe?.payment_intent.id ?? ''
  const intent = intents.get(id)
  if (intent) intent.status = 'succeeded'
  return id
}

/** The fields that the form script posts back. */
function echoOf({ stripe, posted_data_hash: hash = '' }: Answer): Record<string, string> {
  return {
    _wpcf7_stripe_payment_intent: stripe?.payment_intent.id ?? '',
    _wpcf7_posted_data_hash: hash,
  }
}

async function question(): Promise<Record<string, string>> {
  const response = await shop.get(`/wp-json/contact-form-7/v1/contact-forms/${form.id}/refill`)
  const { quiz } = (await response.json()) as { quiz: { q: [string, string] } }
  return { q: '2', _wpcf7_quiz_answer_q: quiz.q[1] }
}

function address(): string {
  return `192.0.2.${sender}`
}

function send(fields: Record<string, string>): Promise<Answer> {
  const own = { who: `Jo ${sender}`, 'your-email': 'jo@shopper.test' }
  return submit(shop, form, { fields: { ...own, ...fields }, from: address() })
}

/** Lists the submissions from the current test's address, oldest first. */
async function storedSubmissions() {
  const { submissions } = await listSubmissions(services, { formId: form.id, perPage: 1000 })
  return submissions.filter(({ meta }) => meta.remoteIp === address()).toReversed()
}
