/** A visitor fills in every kind of field, solves quiz and captcha, and pays with the submission. */
import type { Page } from '@playwright/test'
import type { ShopVisit } from '#tests/journeys/journey.ts'
import { REFUSED_CARD_NUMBER } from '#tests/servers/stripe.ts'
import { solveCaptcha } from '#tests/solve-captcha.ts'
import {
  findFormResponse,
  expectAccessiblePage,
  fillInEverything,
  openFormPage,
  expectFormStatus,
} from './form-visit.ts'
import { expect, test } from '#tests/journeys/journey.ts'

// A declined card is answered with this status.
test.use({ ignoredErrors: /^402 / })

test('CF-20, CF-21: a form with every field type renews questions, is paid with a second card, and is sent', async ({
  page,
  shop,
}) => {
  // Runs several axe checks.
  test.slow()
  await stubStripeScript(page)
  await openFormPage(page, shop, '/all-fields/')
  await expectDependentFields(page, shop)
  await fillInEverything(page, shop)
  await expect(page.locator('output[name=your-name]')).toHaveText('Layla')
  await changePicture(page, shop)

  await page.locator('[name=terms]').check()
  await expect(page.locator('.wpcf7-submit')).toBeEnabled()
  await page.locator('[name=sum]').fill(shop.text({ ar: 'لا أعرف', en: 'No idea' }))
  await page.locator('[name=code]').fill('0')
  const picture = page.locator('img.wpcf7-captchac')
  const previousSource = await picture.getAttribute('src')
  await page.locator('.wpcf7-submit').click()
  await expectFormStatus(page, 'invalid')
  for (const field of ['sum', 'code'])
    await expect(page.locator(`[data-name=${field}] .wpcf7-not-valid-tip`)).toBeVisible()
  await expect(page.locator('[name=sum]')).toBeFocused()
  await expect(picture).not.toHaveAttribute('src', previousSource ?? '')
  await expect(page.locator('[name=code]')).toHaveValue('')
  // Chosen files stay: they need not be chosen again.
  await expect(page.locator('.wpcf7-file-list li')).toHaveCount(3)

  // The conditional group is shown on request only.
  const donationGroup = page.locator('[data-group=donation]')
  await expect(donationGroup).toBeHidden()
  await page.locator('[name=support]').check()
  await expect(donationGroup).toBeVisible()
  await expectAccessiblePage(page)
  await answerQuestions(page)
  await donationGroup.locator('button.first').click()
  await payWithSecondCard(page, shop)
  await expect(page.locator('.wpcf7-file-list li')).toHaveCount(0)
  await expectAccessiblePage(page)
})

/** Expects that checkboxes, character counter and submit button of the first step react to input. */
async function expectDependentFields(page: Page, shop: ShopVisit): Promise<void> {
  await page.locator('[name=about]').fill(shop.text({ ar: 'مرحبا', en: 'Hello' }))
  await expect(page.locator('.wpcf7-character-count')).toHaveText('295')
  await page.locator('[name=seat]').first().check()
  await page.locator('[name=seat]').last().check()
  await expect(page.locator('[name=seat]').first()).not.toBeChecked()
  const freeText = page.locator('.wpcf7-free-text')
  await expect(freeText).toBeDisabled()
  await page.locator('[name="drinks[]"]').last().check()
  await expect(freeText).toBeFocused()
  await expect(page.locator('.wpcf7-submit')).toBeDisabled()
}

/** Replaces an unreadable captcha image by keyboard; no input is lost. */
async function changePicture(page: Page, shop: ShopVisit): Promise<void> {
  await page.locator('[name=sum]').fill('7')
  const picture = page.locator('img.wpcf7-captchac')
  const previousSource = await picture.getAttribute('src')
  const renewButton = page.getByRole('button', {
    name: shop.text({ ar: 'عرض صورة أخرى', en: 'Show another image' }),
  })
  await renewButton.press('Enter')
  await expect(picture).not.toHaveAttribute('src', previousSource ?? '')
  await expect.poll(() => picture.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0)
  await expect(renewButton).toBeFocused()
  await expect(page.locator('[name=sum]')).toHaveValue('7')
  await expect(page.locator('input[name=your-name]')).toHaveValue('Layla')
}

/** Answers the quiz as the merchant defined it, and the captcha by its text alternative. */
async function answerQuestions(page: Page): Promise<void> {
  const quiz = (await page.locator('.wpcf7-quiz-label').textContent()) ?? ''
  const opposite = /صغير/.test(quiz) ? 'كبير' : 'big'
  await page.locator('[name=sum]').fill(/صغير|small/.test(quiz) ? opposite : '7')
  const question = (await page.locator('.wpcf7-captcha-question').textContent()) ?? ''
  await page.locator('[name=code]').fill(String(solveCaptcha(question)))
}

async function payWithSecondCard(page: Page, shop: ShopVisit): Promise<void> {
  await expectFormStatus(page, 'payment-required')
  await expect(findFormResponse(page)).toHaveText(
    shop.text({
      ar: 'الدفع مطلوب. يُرجى الدفع ببطاقة ائتمان.',
      en: 'Payment is required. Please pay by credit card.',
    }),
  )
  const card = page.getByLabel('Card')
  await expect(card).toBeVisible()
  await expectAccessiblePage(page)
  await card.fill(REFUSED_CARD_NUMBER)
  const payButton = page.locator('[data-group=donation] button.second')
  await payButton.click()
  await expect(findFormResponse(page)).toHaveText('Your card was declined.')
  await card.fill('4242424242424242')
  await payButton.click()
  await expectFormStatus(page, 'sent')
  await expect(card).toBeHidden()
  await expect(page.locator('input[name=your-name]')).toHaveValue('')
  await expect(findFormResponse(page)).not.toBeEmpty()
}

/** Stubs Stripe's script in the browser; its server is the stub that the shop uses, too. */
async function stubStripeScript(page: Page): Promise<void> {
  await page.route('https://js.stripe.com/v3/', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `globalThis.Stripe = ${String(createStripeStub)}`,
    }),
  )
  await page.route('https://api.stripe.com/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    const response = await fetch(`${process.env.OUTSIDE_ADDRESS}/api.stripe.com${pathname}`, {
      method: 'POST',
      body: new URLSearchParams(route.request().postData() ?? ''),
    })
    await route.fulfill({
      status: response.status,
      headers: { 'Access-Control-Allow-Origin': '*' },
      contentType: 'application/json',
      body: await response.text(),
    })
  })
}

// Runs in the page.
function createStripeStub() {
  const input = document.createElement('input')
  input.setAttribute('aria-label', 'Card')
  const confirmCardPayment = async (secret: string) => {
    const id = secret.replace('_secret', '')
    const response = await fetch(`https://api.stripe.com/v1/payment_intents/${id}/confirm`, {
      method: 'POST',
      body: new URLSearchParams({ card: input.value }),
    })
    const result = (await response.json()) as { error?: unknown }
    return response.ok ? { paymentIntent: result } : { error: result.error }
  }
  const mount = (container: HTMLElement) => container.append(input)
  return { elements: () => ({ create: () => ({ mount }) }), confirmCardPayment }
}
