/** A script for Contact Form 7, written only from the contract, handles every response on our markup. */
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { expect, test } from 'vitest'
import { renderTemplate } from '#app/features/contact-forms/render/unit.fixture.ts'
import { setUpFormPages, type FormPage, type FormPageOptions } from '#tests/form-page.ts'

const open = setUpFormPages()
const statusCases = [
  { status: 'acceptance_missing', className: 'unaccepted', event: 'unaccepted' },
  { status: 'spam', className: 'spam', event: 'spam' },
  { status: 'mail_failed', className: 'failed', event: 'mailfailed' },
  { status: 'rate_limited', className: 'custom-rate-limited', event: 'submit' },
  { status: 'error', className: 'custom-error', event: 'submit' },
  { status: 'payment_required', className: 'payment-required', event: 'submit' },
  { status: 'aborted', className: 'aborted', event: 'aborted' },
].map((statusCase) => ({ ...statusCase, message: `It is ${statusCase.status}.` }))

test('CF-4, CF-20: a contract client handles every status that a submission can have', async () => {
  const responses = statusCases.map(({ status, message }) => ({ json: createReply(status, message) }))
  const form = await openWithForeignGlobal('[text* your-name][stripe amount:500 currency:sar]', {
    responses,
    unit: { stripe: { publishableKey: 'pk' } },
  })
  await form.page.locator('[name=your-name]').fill('Layla')
  for (const { className, event, message } of statusCases) {
    await form.page.evaluate(() => Reflect.get(globalThis, 'happened').splice(0))
    await form.page.locator('.wpcf7-stripe button.first').click()
    await form.waitForStatus(className)
    expect(await form.readLog()).toContain(`wpcf7${event}`)
    expect(await form.page.locator('.wpcf7-response-output').textContent()).toBe(message)
    expect(await form.page.locator('[name=your-name]').inputValue()).toBe('Layla')
  }
  // A form that another script has initialized is handled by that script alone.
  expect(form.posts).toHaveLength(statusCases.length)
})

test('CF-21: a contract client replaces captcha image and question after a response and after a reset', async () => {
  const createNextChallenges = (digits: string) => ({
    captcha: { code: `/captcha/${digits}.png` },
    quiz: { sum: [`What is ${digits}?`, `seal of ${digits}`] },
  })
  const form = await openWithForeignGlobal('[quiz sum "3+4?|7"][captchac code][captchar code][submit]', {
    responses: [{ json: { ...createReply('validation_failed', 'Wrong.'), ...createNextChallenges('777') } }],
    refill: { json: createNextChallenges('888') },
  })
  await form.page.locator('[name=sum]').fill('0')
  await form.page.locator('[name=code]').fill('0')
  await form.page.locator('.wpcf7-submit').click()
  await form.waitForStatus('invalid')
  expect(await readChallengeFields(form)).toEqual([
    '/captcha/777.png',
    '777',
    'What is 777?',
    'seal of 777',
    '',
    '',
  ])
  await form.page.evaluate(() => document.forms[0]?.reset())
  await expect.poll(form.readLog).toContain('wpcf7reset')
  expect(await readChallengeFields(form)).toEqual([
    '/captcha/888.png',
    '888',
    'What is 888?',
    'seal of 888',
    '',
    '',
  ])
  expect(await form.readStatus()).toBe('init')
})

/** A page on which the contract's script initializes the form before the shop's script loads. */
async function openWithForeignGlobal(template: string, options: FormPageOptions): Promise<FormPage> {
  const source = readFileSync('tests/contract-client-script.ts', 'utf8').replace('export ', '')
  const api = { root: 'http://forms.localhost/wp-json/', namespace: 'contact-form-7/v1' }
  const script = `var wpcf7 = ${JSON.stringify({ api })};{${stripTypeScriptTypes(source)}\ntakeForms()}`
  const html = `${renderTemplate(template, options.unit)}<script>${script}</script>`
  return open(template, { ...options, html })
}

function createReply(status: string, message: string) {
  return { status, message, posted_data_hash: '', invalid_fields: [] }
}

async function readChallengeFields({ page }: FormPage): Promise<(string | null)[]> {
  return [
    await page.locator('img.wpcf7-captcha-code').getAttribute('src'),
    await page.locator('[name=_wpcf7_captcha_challenge_code]').inputValue(),
    await page.locator('.wpcf7-quiz-label').textContent(),
    await page.locator('[name=_wpcf7_quiz_answer_sum]').inputValue(),
    await page.locator('[name=sum]').inputValue(),
    await page.locator('[name=code]').inputValue(),
  ]
}
