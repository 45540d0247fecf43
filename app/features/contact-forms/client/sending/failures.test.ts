import { expect, test } from 'vitest'
import { setUpFormPages, type FormPage, type StubResponse } from '#tests/form-page.ts'

const open = setUpFormPages()
const successReply = {
  status: 'mail_sent',
  message: 'It has been sent.',
  posted_data_hash: 'abc',
  invalid_fields: [],
}
const template = '[text* your-name][submit]'

const failures: [id: string, reply: StubResponse, sentence: string][] = [
  ['ERR-1: a lost connection', 'offline', 'We can’t reach the shop right now. Please try again.'],
  ['ERR-2: a response that is not JSON', '<html>', 'The response is not a valid JSON response.'],
  ['ERR-2: an empty response', { status: 200 }, 'The response is not a valid JSON response.'],
  [
    'ERR-2: a JSON response of another structure',
    { json: { done: true } },
    'The response is not a valid JSON response.',
  ],
  ['ERR-3: an error response without a message', { status: 500 }, 'An unknown error occurred.'],
  ['ERR-6: 403', { status: 403, json: { code: 'no', message: 'Not you.' } }, 'Not you.'],
  ['ERR-6: 503', { status: 503, json: { code: 'busy', message: 'Come back.' } }, 'Come back.'],
]

test.for(failures)(
  '%s is shown as an error, the values are kept, and the next try submits the form',
  async ([, reply, message]) => {
    const form = await open(template, { responses: [reply, { json: successReply }] })
    await form.page.locator('[name=your-name]').fill('Layla')
    await form.submit()
    await form.waitForStatus('custom-error')
    const responseText = `${message} Your entries are kept. Please send the form again.`
    expect(await readResponseTexts(form)).toEqual([responseText, responseText])
    expect(await form.page.locator('.wpcf7-response-output').isVisible()).toBe(true)
    expect(await form.page.locator('[name=your-name]').inputValue()).toBe('Layla')
    expect((await form.readLog()).filter((entry) => entry.startsWith('console.error'))).toHaveLength(1)
    await form.page.locator('[type=submit]').click()
    await form.waitForStatus('sent')
    expect(form.posts.map((post) => post.get('your-name'))).toEqual(
      ['Layla', 'Layla'].slice(-form.posts.length),
    )
  },
)

test('a request that is too large shows an error in the language of the page, with advice', async () => {
  const json = { code: 'rest_content_too_large', message: 'This is too large.' }
  const form = await open(template, { responses: [{ status: 413, json }] })
  const pendingPost = form.page.waitForRequest((request) => request.method() === 'POST')
  await form.submit()
  expect(new URL((await pendingPost).url()).search).toBe('?_locale=en')
  await form.waitForStatus('custom-error')
  const [responseText] = await readResponseTexts(form)
  expect(responseText).toBe(
    'This is too large. Your entries are kept. Please send the form with smaller or fewer files.',
  )
})

test('ERR-1: an offline visitor sees an error about the lost connection', async () => {
  const form = await open(template, { responses: ['offline'] })
  await form.page.context().setOffline(true)
  await form.submit()
  await form.waitForStatus('custom-error')
  const [responseText] = await readResponseTexts(form)
  expect(responseText).toContain('You are probably offline.')
})

test('a request without a response for 30 seconds ends with an error', async () => {
  const neverSettled = new Promise(() => {})
  const form = await open(template, {
    responses: [{ json: successReply, delayUntil: neverSettled }, { json: successReply }],
  })
  await form.page.clock.install()
  await form.submit()
  await form.waitForStatus('submitting').catch(() => {})
  await form.page.clock.runFor(29_000)
  expect(await form.readStatus()).toBe('submitting')
  await form.page.clock.runFor(2000)
  await expect.poll(form.readStatus).toBe('custom-error')
  const [responseText] = await readResponseTexts(form)
  expect(responseText).toContain('The shop took too long to respond.')
})

test('wpcf7submit is dispatched after a failed submission too', async () => {
  const form = await open(template, { responses: [{ status: 500 }] })
  await form.submit()
  await form.waitForStatus('custom-error')
  const submitEvent = (await form.readDetails()).find(({ type }) => type === 'wpcf7submit')
  expect(submitEvent).toMatchObject({
    status: 'error',
    apiResponse: { code: 'unknown_error', invalid_fields: [] },
  })
})

const refusedReply = {
  status: 403,
  json: { code: 'rest_cookie_invalid_nonce', message: 'Cookie check failed' },
}

test('ERR-5: a stale nonce of a customer is renewed, and the form is submitted again without an error', async () => {
  const hiddenFields: [string, string][] = [['_wpnonce', 'stale00001']]
  const form = await open(template, {
    responses: [refusedReply, { json: successReply }],
    nonce: 'fresh00001',
    hiddenFields,
  })
  await form.submit()
  await form.waitForStatus('sent')
  expect(form.posts.map((post) => post.get('_wpnonce'))).toEqual(['stale00001', 'fresh00001'])
  expect((await form.readLog()).filter((entry) => entry.startsWith('console.error'))).toEqual([])
})

test('ERR-5: if no new nonce is available, the rejection is shown as an error', async () => {
  const hiddenFields: [string, string][] = [['_wpnonce', 'stale00001']]
  const form = await open(template, { responses: [refusedReply], nonce: 'stale00001', hiddenFields })
  await form.submit()
  await form.waitForStatus('custom-error')
  expect(form.posts).toHaveLength(1)
})

const missingFeatures: [what: string, before: string, sentence: string][] = [
  ['the wpcf7 configuration', 'window.wpcf7 = { api: null }', 'wpcf7.api is not defined.'],
  ['fetch', 'delete window.fetch', 'Your browser does not support window.fetch().'],
  ['FormData', 'delete window.FormData', 'Your browser does not support window.FormData().'],
  [
    'NodeList.forEach',
    'delete NodeList.prototype.forEach',
    'Your browser does not support NodeList.forEach().',
  ],
  ['replaceAll', 'delete String.prototype.replaceAll', 'Your browser does not support String.replaceAll().'],
]

test.for(missingFeatures)(
  'ERR-7: without %s forms are left unchanged, and the reason is logged to the console',
  async ([, initScript, reason]) => {
    const form = await open(template, { initScript })
    expect((await form.readLog()).filter((entry) => entry.startsWith('console.error'))).toEqual([
      `console.error ${reason}`,
    ])
    expect(await form.page.locator('.wpcf7').getAttribute('class')).toBe('wpcf7 no-js')
  },
)

async function readResponseTexts({ page }: FormPage): Promise<(string | null)[]> {
  return [
    await page.locator('.wpcf7-response-output').textContent(),
    await page.locator('.screen-reader-response [role=status]').textContent(),
  ]
}
