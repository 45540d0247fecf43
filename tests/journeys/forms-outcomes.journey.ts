/** How a message may end besides well: nobody takes its mail, it is to be paid for, Stripe is silent, its form stands in a form. */
import type { Page } from '@playwright/test'
import type { Locale } from '#app/i18n/locales.ts'
import type { ShopVisit } from './journey.ts'
import { randomInt } from 'node:crypto'
import { REFUSED_CARD, UNANSWERED_AMOUNT } from '#tests/stripe.ts'
import { bringIn } from './bring-in.ts'
import { answer, expectGood, nearForm, reaches } from './form-visit.ts'
import { expect, test } from './journey.ts'
import { FORGOTTEN_RECIPIENT, REFUSED_RECIPIENT } from './shop-environment.ts'

const name = {
  ar: '<label> الاسم\n[text* your-name] </label>',
  en: '<label> Name\n[text* your-name] </label>',
}
const robot = { ar: 'أنا روبوت', en: 'I am a robot' }

test.beforeAll(async ({ language }) => {
  await bringIn('forms', { kind: 'contact forms', forms: formsIn(language) })
  await bringIn('pages', pagesIn(language))
})

test('a message that could neither be kept nor mailed is said not to be sent, and nothing written is lost', async ({
  page,
  shop,
}) => {
  test.slow()
  await expectRefusal(page, () => fillIn(page, shop, 'refused'))
  await expect(answer(page)).toHaveText(
    shop.text({
      ar: 'تعذّر إرسال رسالتك. يرجى المحاولة لاحقًا.',
      en: 'There was an error trying to send your message. Please try again later.',
    }),
  )
  await expect(page.locator('[name=your-name]')).not.toHaveValue('')
  await expectGood(page)
})

test('a mail server that says nothing keeps no visitor waiting: the message is kept, and sent later', async ({
  page,
  shop,
}) => {
  await fillIn(page, shop, 'forgotten')
  await send(page)
  await reaches(page, 'sent')
  await expect(answer(page)).not.toBeEmpty()
  await expect(page.locator('[name=your-name]')).toHaveValue('')
})

test('without script, too, it is said not to be sent @without-script', async ({ page, shop }) => {
  test.slow()
  const visitor = `Layla ${randomInt(1_000_000_000)}`
  await expectRefusal(page, async () => {
    await shop.visit(address('refused', shop))
    await page.locator('[name=your-name]').fill(`${visitor} ${randomInt(1000)}`)
  })
  await expect(page.locator('[name=your-name]')).toHaveValue(new RegExp(visitor))
})

test('a box that must stay empty holds the button while it is checked, and without script is told @without-script', async ({
  page,
  shop,
  javaScriptEnabled,
}) => {
  await (javaScriptEnabled ? fillIn(page, shop, 'inverted') : shop.visit(address('inverted', shop)))
  const [box, button] = [page.locator('[name=robot]'), page.locator('.wpcf7-submit')]
  await page.locator('[name=your-name]').fill(`Layla ${randomInt(1_000_000_000)}`)
  await box.check()
  if (javaScriptEnabled) {
    await expect(button).toBeDisabled()
  } else {
    await button.click()
    await reaches(page, 'unaccepted')
    await expect(box).not.toBeChecked()
  }
  await box.uncheck()
  await send(page)
  await reaches(page, 'sent')
})

test.describe('with Stripe', () => {
  // A card that is refused answers so.
  test.use({ forgiven: /^402 / })

  test.beforeEach(({ page }) => playBrowserSide(page))

  test(
    'CF-20: a message is paid for with a second card, and sent once it is',
    { tag: '@core' },
    async ({ page, shop }) => {
      test.slow()
      await fillIn(page, shop, 'paid')
      await page.locator('.wpcf7-stripe button.first').click()
      await reaches(page, 'payment-required')
      await expect(answer(page)).toHaveText(
        shop.text({
          ar: 'الدفع مطلوب. يرجى الدفع ببطاقة ائتمان.',
          en: 'Payment is required. Please pay by credit card.',
        }),
      )
      const card = page.getByLabel('Card')
      await expect(card).toBeVisible()
      await expectGood(page)

      const pay = page.getByRole('button', { name: shop.text({ ar: 'إتمام الدفع', en: 'Complete payment' }) })
      await card.fill(REFUSED_CARD)
      await pay.click()
      await expect(answer(page)).toHaveText('Your card was declined.')
      await card.fill('4242424242424242')
      await pay.click()
      await reaches(page, 'sent')
      await expect(card).toBeHidden()
      await expect(page.locator('[name=your-name]')).toHaveValue('')
    },
  )

  test('CF-20: where Stripe is silent nothing is sent, and the visitor is told', async ({ page, shop }) => {
    await fillIn(page, shop, 'unpaid')
    await page.locator('.wpcf7-stripe button.first').click()
    await reaches(page, 'aborted')
    await expect(answer(page)).toHaveText(
      shop.text({
        ar: 'تعذّر ترتيب الدفع. يرجى المحاولة لاحقًا.',
        en: 'The payment could not be arranged. Please try again later.',
      }),
    )
    await expect(page.locator('[name=your-name]')).not.toHaveValue('')
    await expect(page.locator('.wpcf7-stripe button.first')).toBeEnabled()
    await expectGood(page)
  })
})

test('SCR-2: a form that was pasted into a form is not there, and a notice says why', async ({
  page,
  shop,
}) => {
  await fillIn(page, shop, 'nested')
  await expect(page.locator('.wpcf7-form-in-wrong-place')).toHaveText(
    shop.text({
      ar: 'خطأ: وُضع هذا النموذج في غير مكانه.',
      en: 'Error: This contact form is placed in the wrong place.',
    }),
  )
  await expect(page.locator('[name=of-the-other]')).toHaveCount(0)
  await expectGood(page)
  await send(page)
  await reaches(page, 'sent')
})

const slugIn = (slug: string, language: Locale) => `outcome-${slug}-${language}`
const address = (slug: string, { language }: ShopVisit) => `/${slugIn(slug, language)}/`

// As it stands in the source of another page.
const pasted =
  '<div class="wpcf7 no-js" id="wpcf7-f9-o1" data-wpcf7-id="9"><form class="wpcf7-form"><input name="of-the-other" /></form></div>'

/** Each language has its own: the journeys of both run side by side. */
function formsIn(language: Locale) {
  const a = (slug: string, tag: string, more: { mail?: object; additionalSettings?: string } = {}) => ({
    slug: slugIn(slug, language),
    locale: language,
    additionalSettings: more.additionalSettings ?? '',
    versions: {
      [language]: {
        title: slugIn(slug, language),
        template: `${name[language]}\n\n${tag}`,
        mail: more.mail ?? {},
      },
    },
  })
  return [
    // What is not kept is safe with the mail server alone.
    a('refused', '[submit]', {
      mail: { recipient: REFUSED_RECIPIENT },
      additionalSettings: 'do_not_store: on',
    }),
    a('forgotten', '[submit]', { mail: { recipient: FORGOTTEN_RECIPIENT } }),
    a('paid', '[stripe amount:4900 currency:SAR]'),
    a('unpaid', `[stripe amount:${UNANSWERED_AMOUNT} currency:SAR]`),
    // The end of the pasted form is the end of both.
    a('inverted', `[acceptance robot invert]${robot[language]}[/acceptance]\n\n[submit]`),
    a('nested', `[submit]\n\n${pasted}`),
  ]
}

function pagesIn(language: Locale) {
  const shortcode = (slug: string) => `[contact-form-7 title="${slugIn(slug, language)}"]`
  const a = (slug: string, body: string) => ({
    slug: slugIn(slug, language),
    title: { [language]: slugIn(slug, language) },
    body: { [language]: body },
  })
  return ['refused', 'forgotten', 'inverted', 'paid', 'unpaid', 'nested'].map((slug) =>
    a(slug, shortcode(slug)),
  )
}

async function fillIn(page: Page, shop: ShopVisit, slug: string): Promise<void> {
  await shop.visit(address(slug, shop))
  await nearForm(page, shop)
  await page.locator('[name=your-name]').fill(`Layla ${randomInt(1_000_000_000)}`)
}

async function send(page: Page): Promise<void> {
  await page.locator('.wpcf7-submit').click()
}

/** A server that is slow to refuse leaves a mail that waits: on a busy machine another one is sent. */
async function expectRefusal(page: Page, fillInAgain: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await fillInAgain()
    await send(page)
    const form = page.locator('form.wpcf7-form')
    await expect(form).toHaveAttribute('data-status', /^(?:failed|sent)$/, { timeout: 30_000 })
    await expect(form).toHaveAttribute('data-status', 'failed', { timeout: 1000 })
  }).toPass()
}

/** The script of Stripe is played here, its server by the one that the shop asks, too. */
async function playBrowserSide(page: Page): Promise<void> {
  await page.route('https://js.stripe.com/v3/', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `globalThis.Stripe = ${String(stripeOfBrowser)}` }),
  )
  await page.route('https://api.stripe.com/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    const answered = await fetch(`${process.env.OUTSIDE_ADDRESS}/api.stripe.com${pathname}`, {
      method: 'POST',
      body: new URLSearchParams(route.request().postData() ?? ''),
    })
    await route.fulfill({
      status: answered.status,
      headers: { 'Access-Control-Allow-Origin': '*' },
      contentType: 'application/json',
      body: await answered.text(),
    })
  })
}

// Runs in the page.
function stripeOfBrowser() {
  const input = document.createElement('input')
  input.setAttribute('aria-label', 'Card')
  const confirmCardPayment = async (secret: string) => {
    const id = secret.replace('_secret', '')
    const response = await fetch(`https://api.stripe.com/v1/payment_intents/${id}/confirm`, {
      method: 'POST',
      body: new URLSearchParams({ card: input.value }),
    })
    const said = (await response.json()) as { error?: unknown }
    return response.ok ? { paymentIntent: said } : { error: said.error }
  }
  const mount = (place: HTMLElement) => place.append(input)
  return { elements: () => ({ create: () => ({ mount }) }), confirmCardPayment }
}
