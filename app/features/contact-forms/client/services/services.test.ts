import { expect, test } from 'vitest'
import { setUpFormPages, type FormPage } from '#tests/form-page.ts'

const open = setUpFormPages()
const successReply = {
  status: 'mail_sent',
  message: 'It has been sent.',
  posted_data_hash: 'abc',
  invalid_fields: [],
}

const recaptchaScript = `window.grecaptcha = {
  ready: (then) => then(),
  execute: (key, { action }) => Promise.resolve(key + ' ' + action + ' ' + (window.count = (window.count ?? 0) + 1)),
}`
const recaptchaOptions = {
  hiddenFields: [['_wpcf7_recaptcha_response', '']] as [string, string][],
  initScript: `window.wpcf7_recaptcha = { sitekey: 'KEY', actions: { homepage: 'homepage', contactform: 'contactform' } }
    document.addEventListener('wpcf7grecaptchaexecuted', (event) => happened.push('executed ' + event.detail.action))`,
}

test('reCAPTCHA: a double click sends a single submission with a token', async () => {
  const form = await open('[text a][submit]', {
    ...recaptchaOptions,
    scriptsByHost: { 'www.google.com': recaptchaScript },
    responses: [{ json: { ...successReply, status: 'spam' } }],
  })
  await expect.poll(form.readLog).toContain('executed homepage')
  await form.page.locator('[type=submit]').dblclick()
  await form.waitForStatus('spam')
  expect(form.posts.map((post) => post.get('_wpcf7_recaptcha_response'))).toEqual([
    expect.stringMatching(/^KEY contactform \d$/),
  ])
})

test('reCAPTCHA: if Google cannot be reached, the form is submitted without a token', async () => {
  const form = await open('[text a][submit]', { ...recaptchaOptions, responses: [{ json: successReply }] })
  await form.submit()
  await form.waitForStatus('sent')
  expect(form.posts.map((post) => post.get('_wpcf7_recaptcha_response'))).toEqual([''])
})

test('Turnstile: the widget is rendered with the options of its tag, and is reset after a submission', async () => {
  const turnstileScript = `window.turnstile = {
    render: (place, options) => { happened.push('render ' + options.sitekey + ' ' + options.theme + ' ' + options['response-field-name']); return 'w1' },
    reset: (widget) => happened.push('reset ' + widget),
  }`
  const form = await open('[turnstile theme:dark][submit]', {
    unit: { turnstile: { siteKey: 'SITE' } },
    scriptsByHost: { 'challenges.cloudflare.com': turnstileScript },
    responses: [{ json: { ...successReply, status: 'spam' } }],
  })
  await expect.poll(form.readLog).toEqual(['render SITE dark _wpcf7_turnstile_response'])
  await form.submit()
  await form.waitForStatus('spam')
  expect(await form.readLog()).toContain('reset w1')
})

const paymentRequiredReply = {
  ...successReply,
  status: 'payment_required',
  message: 'Pay.',
  stripe: { payment_intent: { id: 'pi_1', client_secret: 'secret' } },
}
const stripeScript = `window.Stripe = (key) => ({
  elements: () => ({ create: () => ({ mount: (place) => (place.textContent = 'card of ' + key) }) }),
  confirmCardPayment: (secret) => Promise.resolve(
    window.refused ? { error: { message: 'No money.' } } : { paymentIntent: { status: 'succeeded' } }),
})`
const stripeOptions = {
  unit: { stripe: { publishableKey: 'pk' } },
  scriptsByHost: { 'js.stripe.com': stripeScript },
  responses: [{ json: paymentRequiredReply }, { json: successReply }],
}

test('Stripe: the card is requested, and the paid form is submitted again with its payment', async () => {
  const form = await open('[text a][stripe amount:500 currency:sar]', stripeOptions)
  await form.page.locator('button.first').click()
  await form.page.locator('button.second').click()
  await form.waitForStatus('sent')
  expect(form.posts.map((post) => post.get('_wpcf7_stripe_payment_intent'))).toEqual(['', 'pi_1'])
  expect(await readButtonVisibility(form)).toEqual([true, false])
})

test('Stripe: a declined card shows an error, and another card can be tried', async () => {
  const form = await open('[text a][stripe amount:500 currency:sar]', {
    ...stripeOptions,
    initScript: 'window.refused = true',
  })
  await form.page.locator('button.first').click()
  await form.page.locator('button.second').click()
  await expect.poll(() => form.page.locator('.wpcf7-response-output').textContent()).toBe('No money.')
  expect(await form.page.locator('.card-element').textContent()).toBe('card of pk')
  expect([await readButtonVisibility(form), form.posts.length]).toEqual([[false, true], 1])
})

test('CF-20: Stripe: if the payment cannot be set up, an error is shown and the form can be sent again', async () => {
  const message = 'Payment could not be set up. Please try again later.'
  const form = await open('[text a][stripe amount:500 currency:sar]', {
    ...stripeOptions,
    responses: [{ json: { ...successReply, status: 'aborted', message } }],
  })
  await form.page.locator('[name=a]').fill('Layla')
  await form.page.locator('button.first').click()
  await form.waitForStatus('aborted')
  expect(await form.page.locator('.wpcf7-response-output').textContent()).toBe(message)
  expect(await form.page.locator('[name=a]').inputValue()).toBe('Layla')
  expect([await readButtonVisibility(form), await form.page.locator('button.first').isEnabled()]).toEqual([
    [true, false],
    true,
  ])
})

async function readButtonVisibility({ page }: FormPage): Promise<boolean[]> {
  return [await page.locator('button.first').isVisible(), await page.locator('button.second').isVisible()]
}
