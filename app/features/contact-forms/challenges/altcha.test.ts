import type { Challenge } from 'altcha-lib/types'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { expect, test } from 'vitest'
import { openShop } from '#tests/open-shop.ts'
import { addForm, addPage, readFormFields, extractForms, postForm } from '#tests/pages-with-forms.ts'
import { submit } from '#app/features/contact-forms/submissions/test-submit.ts'
import { listSubmissions } from '#app/features/contact-forms/submissions/submissions.server.ts'
import { deriveCode } from './captcha.server.ts'
import { formChallenges } from './table.server.ts'

const shop = await openShop()
const { services, clock } = shop
const form = await addForm(shop, { title: 'Checked', template: '[text a][altcha][submit]' })
const otherForm = await addForm(shop, { title: 'Another', template: '[text a][altcha check][submit]' })
const formWithCaptcha = await addForm(shop, {
  title: 'Both',
  template: '[text a][altcha][captchac c][captchar c][submit]',
})
const formWithoutChallenge = await addForm(shop, { title: 'Plain', template: '[text a][submit]' })
const NOT_A_PERSON = 'We couldn’t confirm that you are a person. Please send the form again.'
const LONG_TIMEOUT = { timeout: 60_000 }
let senderNumber = 0

test('a solved challenge allows a single submission', LONG_TIMEOUT, async () => {
  const solution = encode(await solve(await requestChallenge()))
  expect((await send(form, { altcha: solution })).status).toBe('mail_sent')
  const replayResponse = await send(form, { altcha: solution })
  expect(replayResponse.status).toBe('validation_failed')
  expect(replayResponse.invalid_fields).toMatchObject([{ field: 'altcha', message: NOT_A_PERSON }])
})

test('the field has the name from its tag, and its value is not stored', LONG_TIMEOUT, async () => {
  const solved = await send(otherForm, { check: encode(await solve(await requestChallenge(otherForm.id))) })
  expect(solved.status).toBe('mail_sent')
  const [storedSubmission] = (await listSubmissions(services, { formId: otherForm.id })).submissions
  expect(Object.keys(storedSubmission?.fields ?? {})).toEqual(['a'])
})

test('a challenge expires after twenty minutes', LONG_TIMEOUT, async () => {
  const solution = encode(await solve(await requestChallenge()))
  const now = clock.now().getTime()
  clock.moveTo(new Date(now + 20 * 60_000 + 1))
  expect((await send(form, { altcha: solution })).status).toBe('validation_failed')
  clock.moveTo(new Date(now))
})

test(
  'a forged or wrong solution, or a solution for another form, is rejected and not stored',
  LONG_TIMEOUT,
  async () => {
    const solved = await solve(await requestChallenge())
    const { challenge, solution } = solved
    const { parameters } = challenge
    const { length } = await readSpentChallenges()
    const forgedSolutions: unknown[] = [
      { challenge, solution: { ...solution, derivedKey: 'ab'.repeat(32) } },
      // This key has the required prefix, but was not derived from the challenge.
      { challenge, solution: { counter: 1, derivedKey: parameters.keyPrefix.padEnd(64, '0') } },
      { challenge: { ...challenge, signature: 'ab'.repeat(32) }, solution },
      { challenge: { parameters: { ...parameters, cost: 1 }, signature: challenge.signature }, solution },
      {
        challenge: {
          ...challenge,
          parameters: { ...parameters, data: { form: form.id, usableUntil: 9e15 } },
        },
        solution,
      },
      await solve(await requestChallenge(otherForm.id)),
      { challenge: { parameters }, solution },
      { challenge, solution: null },
      [],
    ]
    for (const each of forgedSolutions) {
      const { status, invalid_fields } = await send(form, { altcha: encode(each) })
      expect([status, invalid_fields[0]?.field]).toEqual(['validation_failed', 'altcha'])
    }
    for (const text of ['', 'nothing', '{}', 'A'.repeat(100_000)])
      expect((await send(form, { altcha: text })).status).toBe('validation_failed')
    expect(await readSpentChallenges()).toHaveLength(length)
    expect((await send(form, { altcha: encode(solved) })).status).toBe('mail_sent')
  },
)

test('only refill returns a challenge, only for forms with the tag, and only on request', async () => {
  const refill = async (id: number, query = '') =>
    (await shop.get(`/wp-json/contact-form-7/v1/contact-forms/${id}/refill${query}`)).json()
  expect(await refill(form.id)).toEqual([])
  expect(await refill(formWithoutChallenge.id, '?altcha=1')).toEqual([])
  expect(await refill(form.id, '?altcha=1')).toMatchObject({ altcha: { signature: expect.any(String) } })
})

test('the page can be cached: it contains no challenge and a notice that the check needs JavaScript', async () => {
  const path = await addPage(shop, 'checked', '[contact-form-7 title="Checked"]')
  const [first, second] = [await shop.get(path), await shop.get(path)]
  expect(first.headers.get('Cache-Control') ?? '').not.toMatch(/no-store/)
  const html = await first.text()
  expect(await second.text()).toBe(html)
  expect(html).toContain('<noscript>An automatic check keeps out spam; it needs JavaScript.</noscript>')
  expect(html).toMatch(/<span class="wpcf7-altcha-status" role="status"><\/span>/)
  const { html: resultHtml } = await postForm(shop, path, { a: 'Hello' })
  expect(resultHtml).toContain(NOT_A_PERSON)
})

test('a form with a captcha image as well accepts either challenge', LONG_TIMEOUT, async () => {
  expect(
    (await send(formWithCaptcha, { altcha: encode(await solve(await requestChallenge(formWithCaptcha.id))) }))
      .status,
  ).toBe('mail_sent')
  const path = await addPage(shop, 'both', '[contact-form-7 title="Both"]')
  const formFields = readFormFields(extractForms(await shop.page(path))[0] ?? '')
  const challenge = formFields.get('_wpcf7_captcha_challenge_c') ?? ''
  const captchaFields = {
    _wpcf7_captcha_challenge_c: challenge,
    c: deriveCode(services, formWithCaptcha.id, challenge),
  }
  expect((await send(formWithCaptcha, captchaFields)).status).toBe('mail_sent')
  const rejectedResponse = await send(formWithCaptcha, { ...captchaFields, c: 'WRONG', altcha: 'nothing' })
  expect(rejectedResponse.invalid_fields.map(({ field }) => field)).toEqual(['c'])
})

function readSpentChallenges() {
  return services.database.db.select().from(formChallenges)
}

async function requestChallenge(formId = form.id): Promise<Challenge> {
  const requestPath = `/wp-json/contact-form-7/v1/contact-forms/${formId}/refill?altcha=1`
  const { altcha } = (await (await shop.get(requestPath)).json()) as { altcha: Challenge }
  return altcha
}

async function solve(challenge: Challenge) {
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('not solved: a solution was expected')
  return { challenge, solution }
}

function encode(solved: unknown): string {
  return Buffer.from(JSON.stringify(solved)).toString('base64')
}

/** Sends another address and another text each time: identical content would get the previous response. */
function send(targetForm: { id: number }, fields: Record<string, string>) {
  senderNumber += 1
  return submit(shop, targetForm, {
    fields: { a: `Message ${senderNumber}`, ...fields },
    from: `192.0.2.${senderNumber}`,
  })
}
