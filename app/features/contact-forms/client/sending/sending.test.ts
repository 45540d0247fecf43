import { expect, test } from 'vitest'
import { formPages, type FormPage } from '#tests/form-page.ts'

const open = formPages()
const sent = {
  status: 'mail_sent',
  message: 'It has been sent.',
  posted_data_hash: 'abc',
  invalid_fields: [],
}
const template = '[text* your-name id:nm][email e][submit]'

test('CF-2: events contain the fields of the visitor, without fields whose name begins with an underscore', async () => {
  const form = await open(template, { replies: [{ json: sent }] })
  await form.page.locator('[name=your-name]').fill('Layla')
  await form.submit()
  await isReset(form)
  const details = await form.details()
  const [before] = details
  expect(before).toMatchObject({
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
  expect(before?.formData).toContainEqual(['_wpcf7_unit_tag', 'wpcf7-f5-o1'])
  const submitted = details.find(({ type }) => type === 'wpcf7submit')
  expect(submitted).toMatchObject({ status: 'mail_sent', apiResponse: { message: 'It has been sent.' } })
  // The event contains the values from before the reset.
  const reset = details.find(({ type }) => type === 'wpcf7reset')
  expect(reset).toMatchObject({ status: 'sent', inputs: [{ value: 'Layla' }, { value: '' }] })
})

test('CF-8: every status change is dispatched with the previous status', async () => {
  const form = await open(template, { replies: [{ json: { ...sent, status: 'mail_failed' } }] })
  await form.submit()
  await form.reaches('failed')
  const changes = (await form.details()).filter(({ type }) => type === 'wpcf7statuschanged')
  expect(changes).toMatchObject([
    { prevStatus: 'init', status: 'submitting', contactFormId: 5 },
    { prevStatus: 'submitting', status: 'failed', contactFormId: 5 },
  ])
  expect(await form.page.locator('form').getAttribute('class')).toBe('wpcf7-form failed')
})

test('CF-6: a sent form is cleared, and stays sent if the refill fails', async () => {
  const form = await open(template, { replies: [{ json: sent }], refill: { status: 503 } })
  await form.page.locator('[name=your-name]').fill('Layla')
  await form.submit()
  await isReset(form)
  expect(await form.page.locator('[name=your-name]').inputValue()).toBe('')
  expect(await form.status()).toBe('sent')
  expect(await form.page.locator('.wpcf7-response-output').textContent()).toBe('It has been sent.')
  expect(await form.page.locator('.wpcf7-response-output').isVisible()).toBe(true)
})

test('CF-4: a rejected submission shows the reason and keeps the values', async () => {
  const statuses = ['acceptance_missing', 'spam', 'mail_failed', 'rate_limited', 'error']
  const replies = statuses.map((status) => ({ json: { ...sent, status, message: `It is ${status}.` } }))
  const form = await open(template, { replies })
  await form.page.locator('[name=your-name]').fill('Layla')
  for (const status of ['unaccepted', 'spam', 'failed', 'custom-rate-limited', 'custom-error']) {
    await form.submit()
    await form.reaches(status)
    const answer = form.page.locator('.wpcf7-response-output')
    expect(await answer.textContent()).toBe(`It is ${statuses.shift()}.`)
    expect(await answer.isVisible()).toBe(true)
    expect(await form.page.locator('[name=your-name]').inputValue()).toBe('Layla')
  }
})

test('CF-6: another reset of the form by a script does not hide the success message', async () => {
  const form = await open(template, {
    replies: [{ json: sent }],
    before: `document.addEventListener('wpcf7mailsent', (event) => setTimeout(() => event.target.reset()))
      document.addEventListener('wpcf7submit', (event) => event.target.reset())`,
  })
  await form.submit()
  await isReset(form)
  expect(await form.status()).toBe('sent')
  expect((await form.log()).filter((step) => step === '[GET refill]')).toHaveLength(1)
})

test('CF-5: repeated clicks and Enter while a request is pending submit the form once', async () => {
  const answer = Promise.withResolvers<void>()
  const form = await open(template, { replies: [{ json: sent, after: answer.promise }] })
  await form.page.locator('[type=submit]').click()
  await form.page.locator('[type=submit]').click()
  await form.page.locator('[name=your-name]').press('Enter')
  expect(await form.status()).toBe('submitting')
  answer.resolve()
  await isReset(form)
  expect(form.posts).toHaveLength(1)
})

test('CF-5: holding Enter down submits only once, even with an immediate response', async () => {
  const form = await open(template, { replies: [{ json: sent }] })
  await form.page.locator('[name=your-name]').focus()
  await form.page.keyboard.down('Enter')
  await isReset(form)
  await form.page.keyboard.down('Enter')
  await form.page.keyboard.down('Enter')
  await form.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect([form.posts.length, await form.status()]).toEqual([1, 'sent'])
})

test('CF-5: another message can be submitted after a success', async () => {
  const form = await open(template, { replies: [{ json: sent }] })
  await form.submit()
  await isReset(form)
  await form.page.locator('[name=your-name]').fill('Omar')
  await form.submit()
  await form.reaches('sent')
  expect(form.posts.map((post) => post.get('your-name'))).toEqual(['', 'Omar'])
  expect(form.posts[1]?.get('_wpcf7_posted_data_hash')).toBe('abc')
})

test('CF-9: an inert-on-submitting part is inert only while the form has the status submitting', async () => {
  const answer = Promise.withResolvers<void>()
  const form = await open(`<div class="inert-on-submitting">[text a]</div>[submit]`, {
    replies: [{ json: { ...sent, status: 'spam' }, after: answer.promise }],
  })
  const part = form.page.locator('.inert-on-submitting')
  await form.submit()
  expect(await part.getAttribute('inert')).toBe('inert')
  expect(await part.getAttribute('class')).toBe('inert-on-submitting active-on-any')
  answer.resolve()
  await form.reaches('spam')
  expect(await part.getAttribute('inert')).toBeNull()
  expect(await part.getAttribute('class')).toBe('inert-on-submitting')
})

test('CF-21: a response and a reset replace the captcha image and the quiz question', async () => {
  const next = { captcha: { c: '/captcha/777.png' }, quiz: { q: ['3+4=?', 'seal'] } }
  const answer = { ...sent, status: 'validation_failed', message: 'Wrong', ...next }
  const again = { captcha: { c: '/captcha/888.png' }, quiz: { q: ['1+2=?', 'other'] } }
  const form = await open('[captchac c][captchar c][quiz q "1+1=?|2"][submit]', {
    replies: [{ json: answer }],
    refill: { json: again },
  })
  await form.page.locator('[name=c]').fill('ABCD')
  await form.page.locator('[name=q]').fill('7')
  await form.submit()
  await form.reaches('invalid')
  expect(await questions(form)).toEqual(['/captcha/777.png', '777', '3+4=?', 'seal', '', ''])
  await form.page.evaluate(() => document.forms[0]?.reset())
  await isReset(form)
  expect(await questions(form)).toEqual(['/captcha/888.png', '888', '1+2=?', 'other', '', ''])
})

test('an old token is renewed when a field gets focus, a fresh token is not', async () => {
  const token = (ageInMinutes: number) => `${(Date.now() - ageInMinutes * 60_000).toString(36)}.signature`
  const refill = { json: { form_token: 'new.token' } }
  const tokenIn = (page: FormPage) => page.page.locator('[name=_hanout_form_token]').inputValue()
  const old = await open(template, { refill, hiddenFields: [['_hanout_form_token', token(60)]] })
  await old.page.locator('[name=your-name]').focus()
  await expect.poll(() => tokenIn(old)).toBe('new.token')
  const fresh = token(1)
  const young = await open(template, { refill, hiddenFields: [['_hanout_form_token', fresh]] })
  await young.page.locator('[name=your-name]').focus()
  await young.page.locator('[name=e]').focus()
  expect([await tokenIn(young), young.calls]).toEqual([fresh, []])
})

test('after a success the visitor is redirected, but only to the URL of a page', async () => {
  const form = await open(template, { replies: [{ json: { ...sent, redirect_to: '/thanks/' } }] })
  await form.submit()
  await form.page.waitForURL('**/thanks/')
  const script = 'javascript:document.title="taken"//'
  const other = await open(template, { replies: [{ json: { ...sent, redirect_to: script } }] })
  await other.submit()
  await isReset(other)
  expect(await other.page.title()).toBe('Forms')
})

test('scripts of a site can replace wpcf7.submit and call the original function, as reCAPTCHA does', async () => {
  const form = await open(template, {
    replies: [{ json: sent }],
    before: `window.wpcf7 = { mine: 1 }
      addEventListener('load', () => {
        const { submit } = wpcf7
        wpcf7.submit = (form, options) => { form.querySelector('[name=e]').value = 'by@script.example'; submit(form, options) }
      })`,
  })
  await form.page.locator('[type=submit]').click()
  await isReset(form)
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
  const printed = (root: string) =>
    `window.wpcf7 = { api: { root: '${root}', namespace: 'contact-form-7/v1' } }`
  const elsewhere = await open(template, {
    replies: [{ json: sent }],
    before: printed('https://shop.example/wp-json/'),
  })
  await elsewhere.submit()
  await isReset(elsewhere)
  expect(elsewhere.posts).toHaveLength(1)
  const own = await open(template, {
    replies: [{ json: sent }],
    before: printed('http://forms.localhost/wp-json/other/'),
  })
  await own.submit()
  await isReset(own)
  expect(own.calls[0]).toMatch(/^POST \/wp-json\/other\/contact-form-7\/v1\//)
})

test('CF-2: fields named like properties and methods of forms are submitted and reported in events', async () => {
  const names = ['elements', 'id', 'action', 'method', 'target', 'name', 'dataset', 'reset', 'submit']
  const fields = names.map((name) => `[text ${name}]`).join('')
  const form = await open(`${fields}[submit]`, { replies: [{ json: sent }] })
  for (const name of names) await form.page.locator(`input[name=${name}]`).fill(`Layla’s ${name}`)
  await form.page.locator('[type=submit]').click()
  await isReset(form)
  expect([form.posts.length, await form.status()]).toEqual([1, 'sent'])
  const before = (await form.details()).find(({ type }) => type === 'wpcf7beforesubmit')
  expect(before).toMatchObject({ inputs: names.map((name) => ({ name, value: `Layla’s ${name}` })) })
})

test('a second call of init does not initialize a form twice', async () => {
  const form = await open(template, { replies: [{ json: sent }] })
  await form.page.evaluate(() => document.forms[0] && globalThis.wpcf7?.init?.(document.forms[0]))
  await form.page.locator('[type=submit]').click()
  await isReset(form)
  expect(form.posts).toHaveLength(1)
  expect(await form.page.locator('.wpcf7-spinner').count()).toBe(1)
  expect(await form.page.locator('.wpcf7').getAttribute('class')).toBe('wpcf7 js')
})

async function isReset({ page }: FormPage): Promise<void> {
  await page.waitForFunction(() => Reflect.get(globalThis, 'happened').includes('wpcf7reset'))
}

async function questions({ page }: FormPage): Promise<(string | null)[]> {
  return [
    await page.locator('img.wpcf7-captcha-c').getAttribute('src'),
    await page.locator('[name=_wpcf7_captcha_challenge_c]').inputValue(),
    await page.locator('.wpcf7-quiz-label').textContent(),
    await page.locator('[name=_wpcf7_quiz_answer_q]').inputValue(),
    await page.locator('[name=c]').inputValue(),
    await page.locator('[name=q]').inputValue(),
  ]
}
