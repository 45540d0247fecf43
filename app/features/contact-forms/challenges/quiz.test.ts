import { expect, test } from 'vitest'
import type { FormDraft } from '#app/features/contact-forms/definition/tidy-form.ts'
import { openServices } from '#app/services.server.ts'
import { openShop } from '#tests/open-shop.ts'
import { saveForm } from '#app/features/contact-forms/store.server.ts'
import { aForm } from '#app/features/contact-forms/test-forms.ts'
import { submit } from '#app/features/contact-forms/submissions/test-submit.ts'
import { createQuiz, checkQuiz } from './quiz.server.ts'
import { deleteOldChallenges } from './spent-challenges.server.ts'
import { formChallenges } from './table.server.ts'

const shop = await openShop({ settings: { shop: { defaultLocale: 'en' } } })
const { services, clock } = shop
const template = '[text a][quiz q "The capital of Japan?|Tokyo"]'
const form = await saveForm(services, aQuizForm())
const otherForm = await saveForm(services, aQuizForm())
let senderNumber = 0

test('CF-21, API-2: refill returns the question with a new seal for each request', async () => {
  const [first, second] = [await refill(), await refill()]
  expect([first[0], second[0]]).toEqual(['The capital of Japan?', 'The capital of Japan?'])
  expect(first[1]).not.toBe(second[1])
  expect(first[1]).not.toMatch(/tokyo/i)
})

test.for(['Tokyo', ' toKYO ', 'ＴＯＫＹＯ', 'to kyo'])(
  'CF-21: «%s» is accepted as the right answer',
  async (answer) => {
    const [, seal] = await refill()
    expect((await send(answer, seal)).status).toBe('mail_sent')
  },
)

test.for(['7', '٧', '۷', ' 7'])('CF-21: «%s» is accepted as seven in any digits', async (answer) => {
  const quizForm = await saveForm(services, aForm({ en: { template: '[text a][quiz q "3 + 4?|٧"]' } }))
  const [, seal] = await refill(quizForm.id)
  expect((await send(answer, seal, quizForm)).status).toBe('mail_sent')
})

test('CF-21: a wrong answer returns a validation error and the next question; its seal is not accepted again', async () => {
  const [, seal] = await refill()
  const response = await send('Kyoto', seal)
  expect(response.invalid_fields).toMatchObject([
    { field: 'q', message: 'The answer to the quiz is incorrect.' },
  ])
  expect((await send('Tokyo', seal)).status).toBe('validation_failed')
  expect((await send('Tokyo', response.quiz?.q?.[1] ?? '')).status).toBe('mail_sent')
})

const LONG_TIMEOUT = { timeout: 60_000 }

test(
  'CF-21: guessing answers with other invalid fields is rate-limited, and the question stays unused',
  LONG_TIMEOUT,
  async () => {
    const quizForm = await saveForm(
      services,
      aForm({ en: { template: '[text* a][quiz q "The capital of Japan?|Tokyo"]' } }),
    )
    senderNumber += 1
    const from = `192.0.2.${senderNumber}`
    const guess = (fields: Record<string, string>) => submit(shop, quizForm, { fields, from })
    const statuses = []
    for (let attempt = 0; attempt < 31; attempt += 1) statuses.push((await guess({ q: 'Kyoto' })).status)
    expect(new Set(statuses.slice(0, 30))).toEqual(new Set(['validation_failed']))
    expect(statuses.at(-1)).toBe('rate_limited')
    const [, seal] = await refill(quizForm.id)
    const lastResponse = await guess({ q: 'Tokyo', _wpcf7_quiz_answer_q: seal })
    expect(lastResponse).toMatchObject({
      status: 'rate_limited',
      message: 'Too many messages were sent within a short time. Please try again later.',
      invalid_fields: [],
    })
    const completeFields = { a: 'A', q: 'Tokyo', _wpcf7_quiz_answer_q: seal }
    expect((await guess(completeFields)).status).toBe('rate_limited')
    // The rate limit came before the check of the answer, so the seal is still unused: from another address
    // it is accepted.
    senderNumber += 1
    expect(
      (await submit(shop, quizForm, { fields: completeFields, from: `192.0.2.${senderNumber}` })).status,
    ).toBe('mail_sent')
    // Validation errors of a form without questions are not limited.
    const formWithoutQuiz = await saveForm(services, aForm({ en: { template: '[text* a]' } }))
    for (let attempt = 0; attempt < 35; attempt += 1)
      expect((await submit(shop, formWithoutQuiz, { fields: {}, from })).status).toBe('validation_failed')
  },
)

test('CF-21: a right answer is accepted only once', async () => {
  const [, seal] = await refill()
  expect((await send('Tokyo', seal)).status).toBe('mail_sent')
  expect((await send('Tokyo', seal)).status).toBe('validation_failed')
})

test('CF-21: a seal of another form or of another field is rejected', async () => {
  const [, otherFormSeal] = await refill(otherForm.id)
  expect((await send('Tokyo', otherFormSeal)).status).toBe('validation_failed')
  const [, otherFieldSeal] = createQuiz(services, form.id, { ...aTag(), name: 'r' })
  expect((await send('Tokyo', otherFieldSeal)).status).toBe('validation_failed')
})

test.for(['', 'x', '32956c4896a1125485de7f330d0c878f'])(
  'CF-21: the invalid seal «%s» is rejected and not stored',
  async (seal) => {
    const { length } = await readSpentChallenges()
    expect((await send('Tokyo', seal)).status).toBe('validation_failed')
    // Invalid seals do not fill the table.
    expect(await readSpentChallenges()).toHaveLength(length)
  },
)

test('CF-21: a seal that many processes check at the same time is accepted only once', async () => {
  const { database, dataDir, log, secret } = services
  const reopenedServices = await openServices({
    siteUrl: services.siteUrl,
    database,
    dataDir,
    clock,
    log,
    secret,
  })
  const secondProcess = { ...services, ...reopenedServices }
  const [, seal] = createQuiz(secondProcess, form.id, aTag())
  const subject = {
    form,
    posting: { entries: [['_wpcf7_quiz_answer_q', seal]] },
    raw: { q: 'tokyo' },
    tags: [aTag()],
    texts: form.versions.en,
  } as unknown as Parameters<typeof checkQuiz>[1]
  const [tag] = subject.tags
  if (!tag) throw new Error('The form has a quiz')
  const verdicts = await Promise.all(
    Array.from({ length: 10 }, (_, index) => checkQuiz(index % 2 ? services : secondProcess, subject, tag)),
  )
  await secondProcess.close()
  expect(verdicts.filter((message) => message === undefined)).toHaveLength(1)
})

test('CF-21: an expired seal is rejected, and old challenges are deleted', async () => {
  const [, seal] = await refill()
  await send('Tokyo', (await refill())[1])
  expect((await readSpentChallenges()).length).toBeGreaterThan(0)
  clock.moveTo('2026-01-17T12:00:01Z')
  expect((await send('Tokyo', seal)).status).toBe('validation_failed')
  await deleteOldChallenges(services)
  expect(await readSpentChallenges()).toEqual([])
})

function aQuizForm(): FormDraft {
  return aForm({ en: { template } })
}

function aTag() {
  return {
    ...{ type: 'quiz', basetype: 'quiz', rawName: 'q', name: 'q', options: [], rawValues: [], values: [] },
    ...{
      labels: [],
      attr: '',
      content: '',
      pipes: [['The capital of Japan?', 'Tokyo']] as [string, string][],
    },
  }
}

function readSpentChallenges() {
  return services.database.db.select().from(formChallenges)
}

async function refill(id = form.id): Promise<[question: string, seal: string]> {
  const response = await shop.get(`/wp-json/contact-form-7/v1/contact-forms/${id}/refill`)
  const { quiz } = (await response.json()) as { quiz: Record<string, [string, string]> }
  if (!quiz.q) throw new Error('A question was expected')
  return quiz.q
}

/** Sends another address and another text each time: identical content would get the previous response. */
function send(answer: string, seal: string, targetForm = form) {
  senderNumber += 1
  const fields = { a: `Message ${senderNumber}`, q: answer, _wpcf7_quiz_answer_q: seal }
  return submit(shop, targetForm, { fields, from: `192.0.2.${senderNumber}` })
}
