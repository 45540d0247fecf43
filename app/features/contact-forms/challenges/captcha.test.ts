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
const other = await saveForm(services, aForm({ en: { template: '[captchac c][captchar c]' } }))
let sender = 0

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
  const picture = sharp(Buffer.from(await response.arrayBuffer())).removeAlpha()
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  // The image is displayed as 84 × 28 CSS pixels and has three device pixels per CSS pixel.
  expect([info.width, info.height]).toEqual([252, 84])
  const colours = Map.groupBy(
    Array.from({ length: data.length / 3 }, (_, dot) => data.subarray(dot * 3, dot * 3 + 3).toString('hex')),
    (colour) => colour,
  )
  expect(colours.get('eeffee')?.length).toBeGreaterThan(10_000)
  expect(colours.get('ff0000')?.length).toBeGreaterThan(1000)
})

test('CF-21: two codes have different images, the same code has the same image on every request', async () => {
  const [first, second] = [await refill(), await refill()]
  expect(await pictureAt(first.src)).toEqual(await pictureAt(first.src))
  expect(await pictureAt(first.src)).not.toEqual(await pictureAt(second.src))
})

test('CF-21: a captcha URL with a changed challenge, form or size returns 404', async () => {
  const { src, challenge } = await refill()
  const forged = `${challenge.slice(0, -1)}${(Number(challenge.at(-1)) + 1) % 10}`
  expect((await shop.get(src.replace(challenge, forged))).status).toBe(404)
  expect((await shop.get(src.replace(`/${form.id}/`, `/${other.id}/`))).status).toBe(404)
  expect((await shop.get(src.replace('/l-', '/xl-'))).status).toBe(404)
})

test('CF-21: the code is compared without spaces and in any letter case', async () => {
  const { challenge, code } = await refill()
  expect((await send([...code.toLowerCase()].join(' '), challenge)).status).toBe('mail_sent')
})

test('CF-21: a wrong code returns a validation error and the next image; the first challenge and image no longer work', async () => {
  const { challenge, code, src } = await refill()
  const answer = await send(code === 'AAAA' ? 'BBBB' : 'AAAA', challenge)
  expect(answer.invalid_fields).toMatchObject([{ field: 'c', message: 'Your entered code is incorrect.' }])
  expect(answer.captcha?.c).toMatch(/\d+\.png$/)
  expect((await send(code, challenge)).status).toBe('validation_failed')
  expect((await shop.get(src)).status).toBe(404)
})

test('CF-21: a correct code is accepted only once, and only for its form', async () => {
  const { challenge, code } = await refill()
  expect((await send(code, challenge)).status).toBe('mail_sent')
  expect((await send(code, challenge)).status).toBe('validation_failed')
  const next = await refill()
  const fields = { c: next.code, _wpcf7_captcha_challenge_c: next.challenge }
  expect((await submit(shop, other, { fields, from: '198.51.100.7' })).status).toBe('validation_failed')
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
  const every = Array.from({ length: 8 * 8 * 9 }, (_, index) =>
    createSum(Uint8Array.of(index % 8, Math.floor(index / 8) % 8, Math.floor(index / 64))),
  )
  const sums = new Set(every.map((numbers) => numbers.reduce((sum, number) => sum + number, 0)))
  expect(sums.size).toBe(8 * 8 * 9)
  for (const locale of ['en', 'ar'] as const) {
    const questions = every.map((sum) => formatSumQuestion(sum, locale))
    expect(new Set(questions).size).toBe(sums.size)
    expect(new Set(questions.map(solveCaptcha))).toEqual(sums)
  }
})

const LONG = { timeout: 60_000 }

test(
  'CF-21: wrong codes from an address are rate-limited, also without a submission limit; right codes are not',
  LONG,
  async () => {
    await services.settings.save('forms', { mostPerAddress: 0 })
    const from = '203.0.113.50'
    const statuses = []
    for (let tries = 0; tries < 32; tries += 1) {
      const { challenge, code } = await refill()
      // The code of the last attempt is correct.
      statuses.push((await send(tries === 31 ? code : '111', challenge, from)).status)
    }
    expect(new Set(statuses.slice(0, 30))).toEqual(new Set(['validation_failed']))
    expect(statuses.slice(30)).toEqual(['rate_limited', 'rate_limited'])
    const right = []
    for (let tries = 0; tries < 32; tries += 1) {
      const { challenge, code } = await refill()
      right.push((await send(code, challenge, '203.0.113.51')).status)
    }
    await services.settings.save('forms', { mostPerAddress: 10 })
    expect(new Set(right)).toEqual(new Set(['mail_sent']))
  },
)

test.for(['', '12', '1'.repeat(28)])(
  'CF-21: the invalid challenge «%s» is rejected and not stored',
  async (challenge) => {
    const { length } = await spentOnes()
    expect((await send('AAAA', challenge)).status).toBe('validation_failed')
    expect(await spentOnes()).toHaveLength(length)
  },
)

test('CF-21: a code and its image expire after an hour', async () => {
  const { challenge, code, src } = await refill()
  clock.moveTo('2026-01-15T13:00:01Z')
  expect((await shop.get(src)).status).toBe(404)
  expect((await send(code, challenge)).status).toBe('validation_failed')
})

function spentOnes() {
  return services.database.db.select().from(formChallenges)
}

async function pictureAt(src: string): Promise<Buffer> {
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
  sender += 1
  const fields = { a: `Message ${sender}`, c: answer, _wpcf7_captcha_challenge_c: challenge }
  return submit(shop, form, { fields, from: from ?? `192.0.2.${sender}` })
}
