import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openShop } from '#tests/open-shop.ts'
import { saveForm } from '#app/features/contact-forms/store.server.ts'
import { aForm } from '#app/features/contact-forms/test-forms.ts'
import { submit } from '#app/features/contact-forms/submissions/test-submit.ts'
import { solveCaptcha } from '#tests/solve-captcha.ts'
import { formatSumQuestion, createSum } from './captcha-question.ts'
import { deriveCode } from './captcha.server.ts'
import { formChallenges } from './table.server.ts'

const shop = await openShop({ settings: { shop: { defaultLocale: 'en' } } })
const { services, clock } = shop
const template = '[text a][captchac c size:l fg:#F00 bg:#eeffee][captchar c 4/4]'
const form = await saveForm(services, aForm({ en: { template }, ar: { template } }))
const otherForm = await saveForm(services, aForm({ en: { template: '[captchac c][captchar c]' } }))
let senderNumber = 0

test('CF-21, API-2: refill returns the URL of a captcha image, a new image for each request', async () => {
  const [first, second] = [await refill(), await refill()]
  expect(first.src).toMatch(/\/\d+\.png$/)
  expect(first.challenge).not.toBe(second.challenge)
})

test('CF-21: the captcha image has the size and colors of its tag, and is not cached', async () => {
  const { src } = await refill()
  const response = await shop.get(src)
  expect([response.headers.get('Content-Type'), response.headers.get('Cache-Control')]).toEqual([
    'image/png',
    'no-store',
  ])
  const image = sharp(Buffer.from(await response.arrayBuffer())).removeAlpha()
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  // The image is displayed as 84 × 28 CSS pixels and has three device pixels per CSS pixel.
  expect([info.width, info.height]).toEqual([252, 84])
  const colors = Map.groupBy(
    Array.from({ length: data.length / 3 }, (_, pixel) =>
      data.subarray(pixel * 3, pixel * 3 + 3).toString('hex'),
    ),
    (color) => color,
  )
  expect(colors.get('eeffee')?.length).toBeGreaterThan(10_000)
  expect(colors.get('ff0000')?.length).toBeGreaterThan(1000)
})

test('CF-21: two codes have different images, the same code has the same image on every request', async () => {
  const [first, second] = [await refill(), await refill()]
  expect(await readImage(first.src)).toEqual(await readImage(first.src))
  expect(await readImage(first.src)).not.toEqual(await readImage(second.src))
})

test('CF-21: a captcha URL with a changed challenge, form or size returns 404', async () => {
  const { src, challenge } = await refill()
  const forgedChallenge = `${challenge.slice(0, -1)}${(Number(challenge.at(-1)) + 1) % 10}`
  expect((await shop.get(src.replace(challenge, forgedChallenge))).status).toBe(404)
  expect((await shop.get(src.replace(`/${form.id}/`, `/${otherForm.id}/`))).status).toBe(404)
  expect((await shop.get(src.replace('/l-', '/xl-'))).status).toBe(404)
})

test('CF-21: the code is compared without spaces and in any letter case', async () => {
  const { challenge, code } = await refill()
  expect((await send([...code.toLowerCase()].join(' '), challenge)).status).toBe('mail_sent')
})

test('CF-21: a wrong code returns a validation error and the next image; the first challenge and image no longer work', async () => {
  const { challenge, code, src } = await refill()
  const response = await send(code === 'AAAA' ? 'BBBB' : 'AAAA', challenge)
  expect(response.invalid_fields).toMatchObject([{ field: 'c', message: 'Your entered code is incorrect.' }])
  expect(response.captcha?.c).toMatch(/\d+\.png$/)
  expect((await send(code, challenge)).status).toBe('validation_failed')
  expect((await shop.get(src)).status).toBe(404)
})

test('CF-21: a correct code is accepted only once, and only for its form', async () => {
  const { challenge, code } = await refill()
  expect((await send(code, challenge)).status).toBe('mail_sent')
  expect((await send(code, challenge)).status).toBe('validation_failed')
  const nextCaptcha = await refill()
  const fields = { c: nextCaptcha.code, _wpcf7_captcha_challenge_c: nextCaptcha.challenge }
  expect((await submit(shop, otherForm, { fields, from: '198.51.100.7' })).status).toBe('validation_failed')
})

test('CF-21: a question in text can be answered instead of the image, once only', async () => {
  const { challenge, question } = await refill()
  expect(question).toMatch(/^Or answer in digits: what is \w+ hundred plus \w+ty plus \w+\?$/)
  const sum = String(solveCaptcha(question))
  expect((await send(sum, challenge)).status).toBe('mail_sent')
  expect((await send(sum, challenge)).status).toBe('validation_failed')
})

test('CF-21: the question is in the language of the form, and may be answered in its digits', async () => {
  const { challenge, question } = await refill('ar')
  const inArabicDigits = [...String(solveCaptcha(question))]
    .map((digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)])
    .join('')
  expect((await send(inArabicDigits, challenge)).status).toBe('mail_sent')
})

test('CF-21: all captcha questions have different answers', () => {
  const allSums = Array.from({ length: 8 * 8 * 9 }, (_, index) =>
    createSum(Uint8Array.of(index % 8, Math.floor(index / 8) % 8, Math.floor(index / 64))),
  )
  const sums = new Set(allSums.map((numbers) => numbers.reduce((sum, number) => sum + number, 0)))
  expect(sums.size).toBe(8 * 8 * 9)
  for (const locale of ['en', 'ar'] as const) {
    const questions = allSums.map((sum) => formatSumQuestion(sum, locale))
    expect(new Set(questions).size).toBe(sums.size)
    expect(new Set(questions.map(solveCaptcha))).toEqual(sums)
  }
})

const LONG_TIMEOUT = { timeout: 60_000 }

test(
  'CF-21: wrong codes from an address are rate-limited, also without a submission limit; right codes are not',
  LONG_TIMEOUT,
  async () => {
    await services.settings.save('forms', { mostPerAddress: 0 })
    const from = '203.0.113.50'
    const wrongCodeStatuses = []
    for (let attempt = 0; attempt < 32; attempt += 1) {
      const { challenge, code } = await refill()
      // The code of the last attempt is correct.
      wrongCodeStatuses.push((await send(attempt === 31 ? code : '111', challenge, from)).status)
    }
    expect(new Set(wrongCodeStatuses.slice(0, 30))).toEqual(new Set(['validation_failed']))
    expect(wrongCodeStatuses.slice(30)).toEqual(['rate_limited', 'rate_limited'])
    const correctCodeStatuses = []
    for (let attempt = 0; attempt < 32; attempt += 1) {
      const { challenge, code } = await refill()
      correctCodeStatuses.push((await send(code, challenge, '203.0.113.51')).status)
    }
    await services.settings.save('forms', { mostPerAddress: 10 })
    expect(new Set(correctCodeStatuses)).toEqual(new Set(['mail_sent']))
  },
)

test.for(['', '12', '1'.repeat(28)])(
  'CF-21: the invalid challenge «%s» is rejected and not stored',
  async (challenge) => {
    const { length } = await readSpentChallenges()
    expect((await send('AAAA', challenge)).status).toBe('validation_failed')
    expect(await readSpentChallenges()).toHaveLength(length)
  },
)

test('CF-21: a code and its image expire after an hour', async () => {
  const { challenge, code, src } = await refill()
  clock.moveTo('2026-01-15T13:00:01Z')
  expect((await shop.get(src)).status).toBe(404)
  expect((await send(code, challenge)).status).toBe('validation_failed')
})

function readSpentChallenges() {
  return services.database.db.select().from(formChallenges)
}

async function readImage(src: string): Promise<Buffer> {
  return Buffer.from(await (await shop.get(src)).arrayBuffer())
}

async function refill(locale = 'en') {
  const path = `/wp-json/contact-form-7/v1/contact-forms/${form.id}/refill?_locale=${locale}`
  const { captcha, captcha_question: questions } = (await (await shop.get(path)).json()) as {
    captcha: { c: string }
    captcha_question: { c: string }
  }
  const challenge = /(\d+)\.png$/.exec(captcha.c)?.[1] ?? ''
  return {
    src: captcha.c,
    challenge,
    question: questions.c,
    code: deriveCode(services, form.id, challenge),
  }
}

/** Sends another address and another text each time: identical content would get the previous response. */
function send(answer: string, challenge: string, from?: string) {
  senderNumber += 1
  const fields = { a: `Message ${senderNumber}`, c: answer, _wpcf7_captcha_challenge_c: challenge }
  return submit(shop, form, { fields, from: from ?? `192.0.2.${senderNumber}` })
}
