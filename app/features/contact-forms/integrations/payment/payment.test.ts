import { afterAll, beforeEach, expect, test } from 'vitest'
import { openShop } from '#tests/open-shop.ts'
import { openStubServer } from '#tests/servers/stub-server.ts'
import { createStripeStub } from '#tests/servers/stripe.ts'
import { deleteExpiredData } from '#app/features/contact-forms/submissions/retention.server.ts'
import { createDefaultTexts } from '#app/features/contact-forms/definition/default-texts.ts'
import { saveForm } from '#app/features/contact-forms/store.server.ts'
import { mailSubmission } from '#app/features/contact-forms/submissions/mail-submission.server.ts'
import { listSubmissions } from '#app/features/contact-forms/submissions/submissions.server.ts'
import { aForm } from '#app/features/contact-forms/test-forms.ts'
import { submit } from '#app/features/contact-forms/submissions/test-submit.ts'
import { formPayments } from './table.server.ts'

const { intents, answer: answerAsStripe } = createStripeStub()
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
const otherForm = await saveForm(
  services,
  aForm({ en: { template: '[text who][stripe amount:500 currency:SAR]' } }),
)
let senderNumber = 0

beforeEach(() => {
  senderNumber += 1
  stub.requests.length = 0
  stub.resumeResponding()
})

test('CF-20: a form with a price returns payment_required with a payment intent and stores no submission', async () => {
  const answer = await send(await createQuizFields())
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
  expect(await listStoredSubmissions()).toEqual([])
})

test('CF-20: a paid submission skips new spam rules, is stored, and marks its payment intent', async () => {
  const quizFields = await createQuizFields()
  const firstAnswer = await send(quizFields)
  const id = pay(firstAnswer)
  // The submission is paid, so spam rules that the merchant has added since do not apply to it.
  await services.settings.save('forms', { disallowedWords: `Jo ${senderNumber}` })
  expect((await send(await createQuizFields())).status).toBe('spam')
  const answer = await send({ ...quizFields, ...createEchoFields(firstAnswer) })
  await services.settings.save('forms', { disallowedWords: '' })
  expect(answer.status).toBe('mail_sent')
  expect(await listStoredSubmissions()).toMatchObject([
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
  const formWithPaymentLink = await saveForm(
    services,
    aForm({ en: { ...texts, template, mail: mailTemplate } }),
  )
  const submitPayment = (changes = {}) =>
    submit(shop, formWithPaymentLink, { fields: { who: 'Huda', ...changes }, from: formatAddress() })
  const firstAnswer = await submitPayment()
  const id = pay(firstAnswer)
  const readMailTexts = async () => {
    const mails = await shop.mailsTo('owner@shop.test')
    return mails.map(({ plainText }) => plainText).filter((text) => text.startsWith('Paid by Huda'))
  }
  const expected = [`Paid by Huda: https://dashboard.stripe.com/test/payments/${id}`]
  expect((await submitPayment(createEchoFields(firstAnswer))).status).toBe('mail_sent')
  expect(await readMailTexts()).toEqual(expected)
  const { submissions } = await listSubmissions(services, { formId: formWithPaymentLink.id })
  expect(await mailSubmission(services, submissions[0]?.id ?? '')).toEqual({ ok: true })
  expect(await readMailTexts()).toEqual(expected)
})

test('CF-20: a payment is accepted for one submission only', async () => {
  const quizFields = await createQuizFields()
  const firstAnswer = await send(quizFields)
  pay(firstAnswer)
  const paid = { ...quizFields, ...createEchoFields(firstAnswer) }
  expect((await send(paid)).status).toBe('mail_sent')
  // The same content within a minute is the same submission.
  expect((await send(paid)).status).toBe('mail_sent')
  expect(await listStoredSubmissions()).toHaveLength(1)
  const repeatedAnswer = await send({
    ...(await createQuizFields()),
    ...createEchoFields(firstAnswer),
    who: 'Someone else',
  })
  expect(repeatedAnswer.status).toBe('spam')
  expect((await listStoredSubmissions()).find(({ isSpam }) => isSpam)?.spamLog).toEqual([
    { agent: 'stripe', reason: 'Invalid Stripe Payment Intent ID detected.' },
  ])
})

test('CF-20: of two concurrent submissions with the same payment, only one submission is stored', async () => {
  const firstAnswer = await send(await createQuizFields())
  pay(firstAnswer)
  const quizFieldsList = [await createQuizFields(), await createQuizFields()]
  const answers = await Promise.all(
    quizFieldsList.map((quizFields, index) =>
      send({ ...quizFields, ...createEchoFields(firstAnswer), who: `Friend ${index}` }),
    ),
  )
  expect(answers.filter(({ status }) => status === 'mail_sent')).toHaveLength(1)
  expect((await listStoredSubmissions()).filter(({ isSpam }) => !isSpam)).toHaveLength(1)
})

test('CF-20: submitting again without a payment returns the same payment intent', async () => {
  const quizFields = await createQuizFields()
  const firstAnswer = await send(quizFields)
  const secondAnswer = await send({ ...(await createQuizFields()), ...createEchoFields(firstAnswer) })
  expect([secondAnswer.status, secondAnswer.stripe]).toEqual(['payment_required', firstAnswer.stripe])
  expect(await listStoredSubmissions()).toEqual([])
})

test('CF-20: resending a paid submission without its payment fields is accepted', async () => {
  const firstAnswer = await send(await createQuizFields())
  pay(firstAnswer)
  expect((await send(await createQuizFields())).status).toBe('mail_sent')
})

test('CF-20: a payment of another form, of another amount or with an unknown id is rejected as spam', async () => {
  const otherFormAnswer = await submit(shop, otherForm, { fields: { who: 'Jo' }, from: formatAddress() })
  pay(otherFormAnswer)
  expect((await send({ ...(await createQuizFields()), ...createEchoFields(otherFormAnswer) })).status).toBe(
    'spam',
  )
  const forgedFields = { _wpcf7_stripe_payment_intent: 'pi_forged' }
  expect((await send({ ...(await createQuizFields()), ...forgedFields })).status).toBe('spam')
  const firstAnswer = await send(await createQuizFields())
  const intent = intents.get(pay(firstAnswer))
  if (intent) intent.amount = 1
  expect((await send({ ...(await createQuizFields()), ...createEchoFields(firstAnswer) })).status).toBe(
    'spam',
  )
})

test('CF-20: a payment made before a price increase is valid for its own submission only', async () => {
  const createPricedForm = (amount: number) =>
    aForm({ en: { template: `[text who][stripe amount:${amount} currency:SAR]` } })
  const formWithRisingPrice = await saveForm(services, createPricedForm(100))
  const submitPayment = (who: string, changes = {}) =>
    submit(shop, formWithRisingPrice, { fields: { who, ...changes }, from: formatAddress() })
  const [firstAnswer, secondAnswer] = [await submitPayment('One'), await submitPayment('Two')]
  for (const request of [firstAnswer, secondAnswer]) pay(request)
  await saveForm(services, { ...createPricedForm(90_000), id: formWithRisingPrice.id })
  expect((await submitPayment('Three', createEchoFields(firstAnswer))).status).toBe('spam')
  expect((await submitPayment('Two', createEchoFields(secondAnswer))).status).toBe('mail_sent')
})

test('CF-20: a price in a hidden group is not charged', async () => {
  const template = '[text what][group paid when:what "Dear"][stripe amount:100 currency:SAR][/group]'
  const formWithPaidGroup = await saveForm(services, aForm({ en: { template } }))
  const choose = (what: string) =>
    submit(shop, formWithPaidGroup, { fields: { what }, from: formatAddress() })
  expect((await choose('Free')).status).toBe('mail_sent')
  expect((await choose('Dear')).status).toBe('payment_required')
})

test('CF-20: a paid submission is accepted even if the rate limit was reached after the payment', async () => {
  const quizFields = await createQuizFields()
  const firstAnswer = await send(quizFields)
  pay(firstAnswer)
  await services.settings.save('forms', { mostPerAddress: 1 })
  const limitedAnswer = await send({ ...(await createQuizFields()), who: 'Increase quantity' })
  const answer = await send({ ...quizFields, ...createEchoFields(firstAnswer) })
  await services.settings.save('forms', { mostPerAddress: 10 })
  expect([limitedAnswer.status, answer.status]).toEqual(['rate_limited', 'mail_sent'])
})

test('CF-20: if Stripe cannot be reached, an error is shown, and a paid form can be sent again', async () => {
  const quizFields = await createQuizFields()
  stub.stopResponding()
  expect(await send(quizFields)).toMatchObject({
    status: 'aborted',
    message: 'Payment could not be set up. Please try again later.',
  })
  stub.resumeResponding()
  const firstAnswer = await send(await createQuizFields())
  pay(firstAnswer)
  stub.stopResponding()
  expect((await send({ ...(await createQuizFields()), ...createEchoFields(firstAnswer) })).status).toBe(
    'aborted',
  )
  stub.resumeResponding()
  expect((await send({ ...(await createQuizFields()), ...createEchoFields(firstAnswer) })).status).toBe(
    'mail_sent',
  )
})

test('CF-20: without Stripe keys no payment is requested', async () => {
  const { stripeSecretKey } = services.settings.current().forms
  await services.settings.save('forms', { stripeSecretKey: '' })
  expect((await send(await createQuizFields())).status).toBe('mail_sent')
  await services.settings.save('forms', { stripeSecretKey })
})

test('CF-20: unused payments are deleted after a month; used payments are kept', async () => {
  const paid = await send(await createQuizFields())
  pay(paid)
  await send({ ...(await createQuizFields()), ...createEchoFields(paid) })
  await send({ ...(await createQuizFields()), who: 'Never' })
  const previousPayments = await listPayments()
  shop.clock.moveTo(new Date(shop.clock.now().getTime() + 31 * 24 * 60 * 60 * 1000))
  await deleteExpiredData(services)
  const remainingPayments = await listPayments()
  expect(remainingPayments).toEqual(previousPayments.filter(({ usedAt }) => usedAt !== null))
  expect(remainingPayments.map(({ intentId }) => intentId)).toContain(paid.stripe?.payment_intent.id)
  expect(remainingPayments.length).toBeLessThan(previousPayments.length)
})

function listPayments() {
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
function createEchoFields({ stripe, posted_data_hash: hash = '' }: Answer): Record<string, string> {
  return {
    _wpcf7_stripe_payment_intent: stripe?.payment_intent.id ?? '',
    _wpcf7_posted_data_hash: hash,
  }
}

async function createQuizFields(): Promise<Record<string, string>> {
  const response = await shop.get(`/wp-json/contact-form-7/v1/contact-forms/${form.id}/refill`)
  const { quiz } = (await response.json()) as { quiz: { q: [string, string] } }
  return { q: '2', _wpcf7_quiz_answer_q: quiz.q[1] }
}

function formatAddress(): string {
  return `192.0.2.${senderNumber}`
}

function send(fields: Record<string, string>): Promise<Answer> {
  const defaultFields = { who: `Jo ${senderNumber}`, 'your-email': 'jo@shopper.test' }
  return submit(shop, form, { fields: { ...defaultFields, ...fields }, from: formatAddress() })
}

/** Lists the submissions from the current test's address, oldest first. */
async function listStoredSubmissions() {
  const { submissions } = await listSubmissions(services, { formId: form.id, perPage: 1000 })
  return submissions.filter(({ meta }) => meta.remoteIp === formatAddress()).toReversed()
}
