import { expect, test } from 'vitest'
import { setUpFormPages, type FormPage } from '#tests/form-page.ts'

const open = setUpFormPages()
const successReply = {
  status: 'mail_sent',
  message: 'It has been sent.',
  posted_data_hash: 'abc',
  invalid_fields: [],
}
const template = '[text* your-name id:nm][email e][submit]'

test('CF-2: events contain the fields of the visitor, without fields whose name begins with an underscore', async () => {
  const form = await open(template, { responses: [{ json: successReply }] })
  await form.page.locator('[name=your-name]').fill('Layla')
  await form.submit()
  await waitForReset(form)
  const details = await form.readDetails()
  const [beforeSubmitEvent] = details
  expect(beforeSubmitEvent).toMatchObject({
    type: 'wpcf7beforesubmit',
    contactFormId: 5,
    pluginVersion: '6.1.6',
    contactFormLocale: 'en_US',
    unitTag: 'wpcf7-f5-o1',
    containerPostId: 0,
    status: 'init',
    inputs: [
      { name: 'your-name', value: 'Layla' },
      { name: 'e', value: '' },
    ],
  })
  expect(beforeSubmitEvent?.formData).toContainEqual(['_wpcf7_unit_tag', 'wpcf7-f5-o1'])
  const submitEvent = details.find(({ type }) => type === 'wpcf7submit')
  expect(submitEvent).toMatchObject({ status: 'mail_sent', apiResponse: { message: 'It has been sent.' } })
  // The event contains the values from before the reset.
  const resetEvent = details.find(({ type }) => type === 'wpcf7reset')
  expect(resetEvent).toMatchObject({ status: 'sent', inputs: [{ value: 'Layla' }, { value: '' }] })
})

test('CF-8: every status change is dispatched with the previous status', async () => {
  const form = await open(template, { responses: [{ json: { ...successReply, status: 'mail_failed' } }] })
  await form.submit()
  await form.waitForStatus('failed')
  const changes = (await form.readDetails()).filter(({ type }) => type === 'wpcf7statuschanged')
  expect(changes).toMatchObject([
    { prevStatus: 'init', status: 'submitting', contactFormId: 5 },
    { prevStatus: 'submitting', status: 'failed', contactFormId: 5 },
  ])
  expect(await form.page.locator('form').getAttribute('class')).toBe('wpcf7-form failed')
})

test('CF-6: a sent form is cleared, and stays sent if the refill fails', async () => {
  const form = await open(template, { responses: [{ json: successReply }], refill: { status: 503 } })
  await form.page.locator('[name=your-name]').fill('Layla')
  await form.submit()
  await waitForReset(form)
  expect(await form.page.locator('[name=your-name]').inputValue()).toBe('')
  expect(await form.readStatus()).toBe('sent')
  expect(await form.page.locator('.wpcf7-response-output').textContent()).toBe('It has been sent.')
  expect(await form.page.locator('.wpcf7-response-output').isVisible()).toBe(true)
})

test('CF-4: a rejected submission shows the reason and keeps the values', async () => {
  const statuses = ['acceptance_missing', 'spam', 'mail_failed', 'rate_limited', 'error']
  const responses = statuses.map((status) => ({
    json: { ...successReply, status, message: `It is ${status}.` },
  }))
  const form = await open(template, { responses })
  await form.page.locator('[name=your-name]').fill('Layla')
  for (const status of ['unaccepted', 'spam', 'failed', 'custom-rate-limited', 'custom-error']) {
    await form.submit()
    await form.waitForStatus(status)
    const responseOutput = form.page.locator('.wpcf7-response-output')
    expect(await responseOutput.textContent()).toBe(`It is ${statuses.shift()}.`)
    expect(await responseOutput.isVisible()).toBe(true)
    expect(await form.page.locator('[name=your-name]').inputValue()).toBe('Layla')
  }
})

test('CF-6: another reset of the form by a script does not hide the success message', async () => {
  const form = await open(template, {
    responses: [{ json: successReply }],
    initScript: `document.addEventListener('wpcf7mailsent', (event) => setTimeout(() => event.target.reset()))
      document.addEventListener('wpcf7submit', (event) => event.target.reset())`,
  })
  await form.submit()
  await waitForReset(form)
  expect(await form.readStatus()).toBe('sent')
  expect((await form.readLog()).filter((entry) => entry === '[GET refill]')).toHaveLength(1)
})

test('CF-5: repeated clicks and Enter while a request is pending submit the form once', async () => {
  const pendingReply = Promise.withResolvers<void>()
  const form = await open(template, { responses: [{ json: successReply, delayUntil: pendingReply.promise }] })
  await form.page.locator('[type=submit]').click()
  await form.page.locator('[type=submit]').click()
  await form.page.locator('[name=your-name]').press('Enter')
  expect(await form.readStatus()).toBe('submitting')
  pendingReply.resolve()
  await waitForReset(form)
  expect(form.posts).toHaveLength(1)
})

test('CF-5: holding Enter down submits only once, even with an immediate response', async () => {
  const form = await open(template, { responses: [{ json: successReply }] })
  await form.page.locator('[name=your-name]').focus()
  await form.page.keyboard.down('Enter')
  await waitForReset(form)
  await form.page.keyboard.down('Enter')
  await form.page.keyboard.down('Enter')
  await form.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect([form.posts.length, await form.readStatus()]).toEqual([1, 'sent'])
})

test('CF-5: another message can be submitted after a success', async () => {
  const form = await open(template, { responses: [{ json: successReply }] })
  await form.submit()
  await waitForReset(form)
  await form.page.locator('[name=your-name]').fill('Omar')
  await form.submit()
  await form.waitForStatus('sent')
  expect(form.posts.map((post) => post.get('your-name'))).toEqual(['', 'Omar'])
  expect(form.posts[1]?.get('_wpcf7_posted_data_hash')).toBe('abc')
})

test('CF-9: an inert-on-submitting part is inert only while the form has the status submitting', async () => {
  const pendingReply = Promise.withResolvers<void>()
  const form = await open(`<div class="inert-on-submitting">[text a]</div>[submit]`, {
    responses: [{ json: { ...successReply, status: 'spam' }, delayUntil: pendingReply.promise }],
  })
  const part = form.page.locator('.inert-on-submitting')
  await form.submit()
  expect(await part.getAttribute('inert')).toBe('inert')
  expect(await part.getAttribute('class')).toBe('inert-on-submitting active-on-any')
  pendingReply.resolve()
  await form.waitForStatus('spam')
  expect(await part.getAttribute('inert')).toBeNull()
  expect(await part.getAttribute('class')).toBe('inert-on-submitting')
})

test('CF-21: a response and a reset replace the captcha image and the quiz question', async () => {
  const nextChallenges = { captcha: { c: '/captcha/777.png' }, quiz: { q: ['3+4=?', 'seal'] } }
  const wrongReply = { ...successReply, status: 'validation_failed', message: 'Wrong', ...nextChallenges }
  const challengesAfterReset = { captcha: { c: '/captcha/888.png' }, quiz: { q: ['1+2=?', 'other'] } }
  const form = await open('[captchac c][captchar c][quiz q "1+1=?|2"][submit]', {
    responses: [{ json: wrongReply }],
    refill: { json: challengesAfterReset },
  })
  await form.page.locator('[name=c]').fill('ABCD')
  await form.page.locator('[name=q]').fill('7')
  await form.submit()
  await form.waitForStatus('invalid')
  expect(await readChallengeFields(form)).toEqual(['/captcha/777.png', '777', '3+4=?', 'seal', '', ''])
  await form.page.evaluate(() => document.forms[0]?.reset())
  await waitForReset(form)
  expect(await readChallengeFields(form)).toEqual(['/captcha/888.png', '888', '1+2=?', 'other', '', ''])
})

test('an old token is renewed when a field gets focus, a fresh token is not', async () => {
  const createToken = (ageInMinutes: number) =>
    `${(Date.now() - ageInMinutes * 60_000).toString(36)}.signature`
  const refill = { json: { form_token: 'new.token' } }
  const readToken = (form: FormPage) => form.page.locator('[name=_hanout_form_token]').inputValue()
  const formWithOldToken = await open(template, {
    refill,
    hiddenFields: [['_hanout_form_token', createToken(60)]],
  })
  await formWithOldToken.page.locator('[name=your-name]').focus()
  await expect.poll(() => readToken(formWithOldToken)).toBe('new.token')
  const freshToken = createToken(1)
  const formWithFreshToken = await open(template, {
    refill,
    hiddenFields: [['_hanout_form_token', freshToken]],
  })
  await formWithFreshToken.page.locator('[name=your-name]').focus()
  await formWithFreshToken.page.locator('[name=e]').focus()
  expect([await readToken(formWithFreshToken), formWithFreshToken.calls]).toEqual([freshToken, []])
})

test('after a success the visitor is redirected, but only to the URL of a page', async () => {
  const form = await open(template, { responses: [{ json: { ...successReply, redirect_to: '/thanks/' } }] })
  await form.submit()
  await form.page.waitForURL('**/thanks/')
  const script = 'javascript:document.title="taken"//'
  const otherForm = await open(template, { responses: [{ json: { ...successReply, redirect_to: script } }] })
  await otherForm.submit()
  await waitForReset(otherForm)
  expect(await otherForm.page.title()).toBe('Forms')
})

test('scripts of a site can replace wpcf7.submit and call the original function, as reCAPTCHA does', async () => {
  const form = await open(template, {
    responses: [{ json: successReply }],
    initScript: `window.wpcf7 = { mine: 1 }
      addEventListener('load', () => {
        const { submit } = wpcf7
        wpcf7.submit = (form, options) => { form.querySelector('[name=e]').value = 'by@script.example'; submit(form, options) }
      })`,
  })
  await form.page.locator('[type=submit]').click()
  await waitForReset(form)
  expect(form.posts[0]?.get('e')).toBe('by@script.example')
  expect(await form.page.evaluate(() => Object.keys(globalThis.wpcf7 ?? {}).toSorted())).toEqual([
    'api',
    'init',
    'mine',
    'reset',
    'schemas',
    'submit',
    'validate',
  ])
})

test('API-1: calls use the path of the API root on the page, and always the current host', async () => {
  const createApiScript = (root: string) =>
    `window.wpcf7 = { api: { root: '${root}', namespace: 'contact-form-7/v1' } }`
  const formOfOtherHost = await open(template, {
    responses: [{ json: successReply }],
    initScript: createApiScript('https://shop.example/wp-json/'),
  })
  await formOfOtherHost.submit()
  await waitForReset(formOfOtherHost)
  expect(formOfOtherHost.posts).toHaveLength(1)
  const formOfOwnHost = await open(template, {
    responses: [{ json: successReply }],
    initScript: createApiScript('http://forms.localhost/wp-json/other/'),
  })
  await formOfOwnHost.submit()
  await waitForReset(formOfOwnHost)
  expect(formOfOwnHost.calls[0]).toMatch(/^POST \/wp-json\/other\/contact-form-7\/v1\//)
})

test('CF-2: fields named like properties and methods of forms are submitted and reported in events', async () => {
  const names = ['elements', 'id', 'action', 'method', 'target', 'name', 'dataset', 'reset', 'submit']
  const fields = names.map((name) => `[text ${name}]`).join('')
  const form = await open(`${fields}[submit]`, { responses: [{ json: successReply }] })
  for (const name of names) await form.page.locator(`input[name=${name}]`).fill(`Layla’s ${name}`)
  await form.page.locator('[type=submit]').click()
  await waitForReset(form)
  expect([form.posts.length, await form.readStatus()]).toEqual([1, 'sent'])
  const beforeSubmitEvent = (await form.readDetails()).find(({ type }) => type === 'wpcf7beforesubmit')
  expect(beforeSubmitEvent).toMatchObject({
    inputs: names.map((name) => ({ name, value: `Layla’s ${name}` })),
  })
})

test('a second call of init does not initialize a form twice', async () => {
  const form = await open(template, { responses: [{ json: successReply }] })
  await form.page.evaluate(() => document.forms[0] && globalThis.wpcf7?.init?.(document.forms[0]))
  await form.page.locator('[type=submit]').click()
  await waitForReset(form)
  expect(form.posts).toHaveLength(1)
  expect(await form.page.locator('.wpcf7-spinner').count()).toBe(1)
  expect(await form.page.locator('.wpcf7').getAttribute('class')).toBe('wpcf7 js')
})

async function waitForReset({ page }: FormPage): Promise<void> {
  await page.waitForFunction(() => Reflect.get(globalThis, 'happened').includes('wpcf7reset'))
}

async function readChallengeFields({ page }: FormPage): Promise<(string | null)[]> {
  return [
    await page.locator('img.wpcf7-captcha-c').getAttribute('src'),
    await page.locator('[name=_wpcf7_captcha_challenge_c]').inputValue(),
    await page.locator('.wpcf7-quiz-label').textContent(),
    await page.locator('[name=_wpcf7_quiz_answer_q]').inputValue(),
    await page.locator('[name=c]').inputValue(),
    await page.locator('[name=q]').inputValue(),
  ]
}
