import type { Challenge } from 'altcha-lib/types'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { expect, test } from 'vitest'
import { openShop } from '#tests/open-shop.ts'
import { addForm, addPage, fieldsIn, formsIn, postForm } from '#tests/pages-with-forms.ts'
import { submit } from '#app/features/contact-forms/submissions/test-submit.ts'
import { listSubmissions } from '#app/features/contact-forms/submissions/submissions.server.ts'
import { deriveCode } from './captcha.server.ts'
import { formChallenges } from './table.server.ts'

const shop = await openShop()
const { services, clock } = shop
const form = await addForm(shop, { title: 'Checked', template: '[text a][altcha][submit]' })
const other = await addForm(shop, { title: 'Another', template: '[text a][altcha check][submit]' })
const both = await addForm(shop, {
  title: 'Both',
  template: '[text a][altcha][captchac c][captchar c][submit]',
})
const plain = await addForm(shop, { title: 'Plain', template: '[text a][submit]' })
const NOT_A_PERSON = 'We couldn’t confirm that you are a person. Please send the form again.'
const LONG = { timeout: 60_000 }
let sender = 0

test('a solved challenge allows a single submission', LONG, async () => {
  const solution = encode(await solve(await requestChallenge()))
  expect((await send(form, { altcha: solution })).status).toBe('mail_sent')
  const replayed = await send(form, { altcha: solution })
  expect(replayed.status).toBe('validation_failed')
  expect(replayed.invalid_fields).toMatchObject([{ field: 'altcha', message: NOT_A_PERSON }])
})

test('the field has the name from its tag, and its value is not stored', LONG, async () => {
  const solved = await send(other, { check: encode(await solve(await requestChallenge(other.id))) })
  expect(solved.status).toBe('mail_sent')
  const [listed] = (await listSubmissions(services, { formId: other.id })).submissions
  expect(Object.keys(listed?.fields ?? {})).toEqual(['a'])
})

test('a challenge expires after twenty minutes', LONG, async () => {
  const solution = encode(await solve(await requestChallenge()))
  const now = clock.now().getTime()
  clock.moveTo(new Date(now + 20 * 60_000 + 1))
  expect((await send(form, { altcha: solution })).status).toBe('validation_failed')
  clock.moveTo(new Date(now))
})

test(
  'a forged or wrong solution, or a solution for another form, is rejected and not stored',
  LONG,
  async () => {
    const solved = await solve(await requestChallenge())
    const { challenge, solution } = solved
    const { parameters } = challenge
    const { length } = await spentOnes()
    const forged: unknown[] = [
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
      await solve(await requestChallenge(other.id)),
      { challenge: { parameters }, solution },
      { challenge, solution: null },
      [],
    ]
    for (const each of forged) {
      const { status, invalid_fields } = await send(form, { altcha: encode(each) })
      expect([status, invalid_fields[0]?.field]).toEqual(['validation_failed', 'altcha'])
    }
    for (const text of ['', 'nothing', '{}', 'A'.repeat(100_000)])
      expect((await send(form, { altcha: text })).status).toBe('validation_failed')
    expect(await spentOnes()).toHaveLength(length)
    expect((await send(form, { altcha: encode(solved) })).status).toBe('mail_sent')
  },
)

test('only refill returns a challenge, only for forms with the tag, and only on request', async () => {
  const refill = async (id: number, query = '') =>
    (await shop.get(`/wp-json/contact-form-7/v1/contact-forms/${id}/refill${query}`)).json()
  expect(await refill(form.id)).toEqual([])
  expect(await refill(plain.id, '?altcha=1')).toEqual([])
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
  const { html: answered } = await postForm(shop, path, { a: 'Hello' })
  expect(answered).toContain(NOT_A_PERSON)
})

test('a form with a captcha image as well accepts either challenge', LONG, async () => {
  expect((await send(both, { altcha: encode(await solve(await requestChallenge(both.id))) })).status).toBe(
    'mail_sent',
  )
  const path = await addPage(shop, 'both', '[contact-form-7 title="Both"]')
  const shown = fieldsIn(formsIn(await shop.page(path))[0] ?? '')
  const challenge = shown.get('_wpcf7_captcha_challenge_c') ?? ''
  const picture = { _wpcf7_captcha_challenge_c: challenge, c: deriveCode(services, both.id, challenge) }
  expect((await send(both, picture)).status).toBe('mail_sent')
  const neither = await send(both, { ...picture, c: 'WRONG', altcha: 'nothing' })
  expect(neither.invalid_fields.map(({ field }) => field)).toEqual(['c'])
})

function spentOnes() {
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
function send(to: { id: number }, fields: Record<string, string>) {
  sender += 1
  return submit(shop, to, { fields: { a: `Message ${sender}`, ...fields }, from: `192.0.2.${sender}` })
}
