import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { expect, test } from 'vitest'
import { setUpFormPages } from '#tests/form-page.ts'

const open = setUpFormPages()
const successReply = {
  status: 'mail_sent',
  message: 'It has been sent.',
  posted_data_hash: 'abc',
  invalid_fields: [],
}
const rejectedReply = {
  ...successReply,
  status: 'validation_failed',
  invalid_fields: [
    { field: 'altcha', message: 'Once more.', idref: null, error_id: 'wpcf7-f5-o1-ve-altcha' },
  ],
}
const challenge = await createChallenge({
  ...{ algorithm: 'PBKDF2/SHA-256', cost: 1000, counter: 20, deriveKey },
  hmacSignatureSecret: 'test',
})

test('a challenge is fetched on first focus and solved while the form is filled in; its status is shown', async () => {
  const form = await open('[text a][altcha][submit]', {
    refill: { json: { altcha: challenge } },
    responses: [{ json: successReply }],
  })
  const status = form.page
    .getByRole('status')
    .filter({ has: form.page.locator(':scope.wpcf7-altcha-status') })
  expect(form.calls.filter((call) => call.endsWith('/refill'))).toEqual([])
  await form.page.locator('[name=a]').focus()
  await expect.poll(() => status.textContent()).toBe('Check complete')
  await form.submit()
  await form.waitForStatus('sent')
  expect(readSolution(form.posts[0])).toMatchObject({
    challenge: { signature: challenge.signature },
    solution: { counter: 20, derivedKey: expect.stringMatching(`^${challenge.parameters.keyPrefix}`) },
  })
})

test('an immediate submission waits for the solution, and each submission uses a new challenge', async () => {
  const { promise: delayUntil, resolve: giveChallenge } = Promise.withResolvers<void>()
  const form = await open('[text a][altcha][submit]', {
    refill: { json: { altcha: challenge }, delayUntil },
    responses: [{ json: rejectedReply }, { json: successReply }],
  })
  await form.submit()
  await form.submit()
  expect(form.posts).toEqual([])
  giveChallenge()
  await form.waitForStatus('invalid')
  expect(form.posts).toHaveLength(1)
  await form.submit()
  await form.waitForStatus('sent')
  expect(form.posts.map((post) => readSolution(post).solution.counter)).toEqual([20, 20])
  expect(form.calls.filter((call) => call.endsWith('/refill')).length).toBeGreaterThanOrEqual(2)
})

test.each([
  [
    '[text a][altcha][submit]',
    'The check couldn’t be completed. Please reload the page, or use another browser.',
  ],
  [
    '[text a][altcha][captchac c][captchar c][submit]',
    'The automatic check couldn’t be completed. Please enter the code from the image.',
  ],
])(
  'without HTTPS %s shows advice, and the form is submitted without a solution',
  async (template, message) => {
    const form = await open(template, {
      initScript: `Object.defineProperty(window, 'isSecureContext', { value: false })`,
      responses: [{ json: rejectedReply }],
    })
    await form.page.locator('[name=a]').focus()
    await expect.poll(() => form.page.locator('.wpcf7-altcha-status').textContent()).toBe(message)
    await form.submit()
    await form.waitForStatus('invalid')
    expect(form.posts[0]?.get('altcha')).toBe('')
  },
)

test('if no challenge could be loaded, the form is submitted without a solution', async () => {
  const form = await open('[text a][altcha][submit]', {
    refill: 'offline',
    responses: [{ json: rejectedReply }],
  })
  await form.submit()
  await form.waitForStatus('invalid')
  expect(form.posts[0]?.get('altcha')).toBe('')
  expect(await form.page.locator('[name=a]').isVisible()).toBe(true)
})

function readSolution(post: FormData | undefined) {
  const text = post?.get('altcha')
  return JSON.parse(atob(typeof text === 'string' ? text : ''))
}
