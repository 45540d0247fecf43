/**
 * Visitors write to the shop by keyboard, in steps, with files and errors, offline, before hydration and
 * without JavaScript.
 */
import type { Page } from '@playwright/test'
import { randomInt } from 'node:crypto'
import {
  findFormResponse,
  expectAccessiblePage,
  fillFirstStep,
  waitForFormScript,
  scrollToForm,
  openFormPage,
  expectFormStatus,
} from './form-visit.ts'
import { expectVisibleFocus, tabTo } from '#tests/journeys/focus.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { runProtocolSession } from '#tests/journeys/protocol.ts'

const contactPath = '/contact/'
const quotePath = '/gift-quote/'
const formSelector = 'form.wpcf7-form'

test(
  'a message is sent by keyboard only, and a confirmation is shown',
  { tag: '@core' },
  async ({ page, shop }) => {
    await openFormPage(page, shop, contactPath)
    await page.locator('[name=your-name]').focus()
    await page.keyboard.type('Layla')
    await page.keyboard.press('Tab')
    await page.keyboard.type('layla@visitor.example')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.type(shop.text({ ar: 'هل الفنجان متوفر بالأزرق؟', en: 'Is the cup there in blue?' }))
    const button = page.locator('.wpcf7-submit')
    const consentCheckbox = page.locator('[name=privacy]')
    await tabTo(page, button)
    await page.keyboard.press('Enter')
    // The submit button is never disabled: it reports what is missing, and moves the focus there.
    await expectFormStatus(page, 'invalid')
    await expect(page.locator('[data-name=privacy] .wpcf7-not-valid-tip')).toHaveText(
      shop.text({
        ar: 'يُرجى الموافقة على حفظ رسالتك حتى نتمكن من الرد عليها.',
        en: 'Please agree to your message being stored so that we can reply.',
      }),
    )
    await expect(page.locator('[name=your-name]')).toHaveValue('Layla')
    await expect(consentCheckbox).toBeFocused()
    await page.keyboard.press('Space')
    await tabTo(page, button)
    await page.keyboard.press('Enter')
    await expect(findFormResponse(page)).toHaveText(
      shop.text({
        ar: 'وصلتنا رسالتك، شكرًا لك. نجيبك عادةً في اليوم نفسه.',
        en: 'Thank you, we’ve received your message. We usually reply the same day.',
      }),
    )
    await expect(page.locator(formSelector)).toHaveAttribute('data-status', 'sent')
    await expect(page.locator('[name=your-name]')).toHaveValue('')
    await expectAccessiblePage(page)
  },
)

test.describe('with an unreliable connection', () => {
  test.use({ ignoredErrors: /ERR_INTERNET_DISCONNECTED|^RestError/ })

  test(
    'CF-22: in a multi-step form errors get the focus, nothing is lost offline, and a file upload shows progress',
    { tag: '@core' },
    async ({ page, shop, context }) => {
      // Runs several axe checks, and uploads over a slow connection.
      test.slow()
      await openFormPage(page, shop, quotePath)
      await page.locator('[name=pieces]').fill('3')
      await page.locator('.wpcf7-step-next').click()
      // A step can be left only when it is valid.
      await expectVisibleFocus(page)
      await expect(page.locator('[name=pieces]')).toBeFocused()
      await fillFirstStep(page)
      await page.locator('.wpcf7-submit').click()
      await expectFormStatus(page, 'invalid')
      await expectVisibleFocus(page)
      await expect(page.locator('[name=your-name]')).toBeFocused()
      const summary = page.locator('.wpcf7-error-summary')
      await expect(summary.getByRole('listitem')).toHaveCount(2)
      await summary.getByRole('link').last().click()
      await expect(page.locator('[name=your-email]')).toBeFocused()
      await page.keyboard.type('layla@visitor.example')
      await page.keyboard.press('Tab')
      await expect(page.locator('[data-name=your-email] .wpcf7-not-valid-tip')).toHaveCount(0)
      await expectAccessiblePage(page)

      await page.locator('[name=your-name]').fill('Layla')
      await context.setOffline(true)
      await page.locator('.wpcf7-submit').click()
      await expect(findFormResponse(page)).toContainText(
        shop.text({ ar: 'ما أدخلته لم يضع.', en: 'Your entries are kept.' }),
      )
      await expect(page.locator('[name=your-name]')).toHaveValue('Layla')
      await expectAccessiblePage(page)
      await context.setOffline(false)

      const logo = page.locator('[name=logo]')
      await logo.setInputFiles({
        name: 'logo.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from('no picture'),
      })
      await expect(page.locator('[data-name=logo] .wpcf7-not-valid-tip')).toBeVisible()
      await page.locator('.wpcf7-file-list').getByRole('button').click()
      await expect(logo).toBeFocused()
      await expect(page.locator('[data-name=logo] .wpcf7-not-valid-tip')).toHaveCount(0)
      await logo.setInputFiles({ name: 'logo.pdf', mimeType: 'application/pdf', buffer: createLargePdf() })
      await expect(page.locator('.wpcf7-file-list li')).toContainText('logo.pdf')
      await expectProgress(page, { name: shop.text({ ar: 'جارٍ الرفع', en: 'Uploading' }) })
      await expect(page.locator('.wpcf7-file-list li')).toHaveCount(0)
    },
  )
})

test('a form sent before hydration is processed without script, and text entered afterwards survives a reload', async ({
  page,
  shop,
}) => {
  const hydrate = await shop.visitDehydrated(contactPath)
  await page.locator('[name=your-name]').fill('Layla')
  await page.locator('.wpcf7-submit').click()
  await page.waitForURL(/form_outcome|#wpcf7/)
  await expectFormStatus(page, 'invalid')
  await expect(page.locator('[name=your-name]')).toHaveValue('Layla')
  await page.locator('[name=your-email]').fill('layla@visitor.example')
  await hydrate()
  await scrollToForm(page, shop)
  await page.locator('[name=your-message]').fill(shop.text({ ar: 'سؤال عن الفنجان', en: 'About the cup' }))
  await page.locator('[name=order-number]').fill('17')
  await expect(page.locator('[name=your-name]')).toHaveValue('Layla')
  await expect(page.locator('[name=your-email]')).toHaveValue('layla@visitor.example')
  await page.reload()
  await scrollToForm(page, shop)
  await expect(page.locator('[name=order-number]')).toHaveValue('17')
  await expect(page.locator('[name=your-email]')).toHaveValue('layla@visitor.example')
})

test(
  'without script a message with an invalid field or without consent is rejected, corrected and sent',
  { tag: '@only-without-script' },
  async ({ page, shop }) => {
    await shop.visit(contactPath)
    await page.locator('[name=your-name]').fill('Layla')
    await page.locator('[name=your-email]').fill('nobody@')
    await page.locator('[name=topic]').selectOption({ index: 1 })
    await page.locator('[name=your-message]').fill(`A question, number ${randomInt(1_000_000_000)}`)
    await page.locator('[name=privacy]').check()
    await page.locator('.wpcf7-submit').click()
    await expectFormStatus(page, 'invalid')
    await expect(page).toHaveURL(/form_outcome/)
    await expect(page.locator('[data-name=your-email] .wpcf7-not-valid-tip')).toBeVisible()
    await expect(page.locator('[name=your-name]')).toHaveValue('Layla')
    // Consent must be given each time.
    await expect(page.locator('[name=privacy]')).not.toBeChecked()
    await page.locator('[name=your-email]').fill('layla@visitor.example')
    await page.locator('.wpcf7-submit').click()
    await expectFormStatus(page, 'invalid')
    await expect(page.locator('[data-name=your-email] .wpcf7-not-valid-tip')).toBeHidden()
    await expect(page.locator('[data-name=privacy] .wpcf7-not-valid-tip')).toHaveText(
      shop.text({
        ar: 'يُرجى الموافقة على حفظ رسالتك حتى نتمكن من الرد عليها.',
        en: 'Please agree to your message being stored so that we can reply.',
      }),
    )
    const statusText = page.locator('.screen-reader-response [role=status]')
    await expect(statusText).toBeInViewport()
    await expect(page.locator('[name=your-name]')).toHaveValue('Layla')
    await page.locator('[name=privacy]').check()
    await page.locator('.wpcf7-submit').click()
    await expectFormStatus(page, 'sent')
    await expect(statusText).toBeVisible()
    await expect(statusText).not.toBeEmpty()
  },
)

test('a product enquiry is sent from the product page, which loads the form script when the form is opened', async ({
  page,
  shop,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (/forms-script|hydrate-when/.test(request.url())) scripts.push(request.url())
  })
  await shop.visit('/product/morning-mug/')
  await shop.waitForHydration()
  await page.waitForLoadState('networkidle')
  expect(scripts).toEqual([])
  await page.locator('.product-enquiry summary').click()
  await waitForFormScript(page)
  expect(scripts).not.toEqual([])
  await page.locator('[name=your-name]').fill('Layla')
  await page.locator('[name=your-email]').fill('layla@visitor.example')
  await page
    .locator('[name=your-question]')
    .fill(shop.text({ ar: 'هل يتحمل الغسالة؟', en: 'Does it stand the dishwasher?' }))
  await page.locator('.product-enquiry .wpcf7-submit').click()
  await expect(page.locator('.product-enquiry form')).toHaveAttribute('data-status', 'sent')
  await expectAccessiblePage(page)
})

/** Submits on a slow connection: a progress bar shows the upload, and disappears afterwards. */
async function expectProgress(page: Page, { name }: { name: string }): Promise<void> {
  await watchProgress(page)
  await runProtocolSession(page, async (session) => {
    const slowConnection = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 600_000 }
    await session.send('Network.emulateNetworkConditions', slowConnection)
    await page.locator('.wpcf7-submit').click()
    const bar = page.getByRole('progressbar', { name })
    await expect(bar).toBeVisible()
    await expectFormStatus(page, 'sent')
    await expect(bar).toHaveCount(0)
  })
  const progressValues = await page.evaluate(() => Reflect.get(globalThis, 'progress') as number[])
  expect(progressValues.some((progress) => progress > 0 && progress < 1)).toBe(true)
  expect(progressValues.toSorted((a, b) => a - b)).toEqual(progressValues)
}

/** Records the values of the progress bar, however briefly they are shown. */
async function watchProgress(page: Page): Promise<void> {
  await page.evaluate(() => {
    const progress: number[] = []
    Object.assign(globalThis, { progress })
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        if (target instanceof HTMLProgressElement) progress.push(target.value)
      }
    }).observe(document.body, { subtree: true, attributeFilter: ['value'] })
  })
}

/** Large enough for a slow upload, and different each time. */
function createLargePdf(): Buffer {
  const padding = Buffer.alloc(1_500_000, String(randomInt(1_000_000)))
  return Buffer.concat([
    Buffer.from('%PDF-1.4\n%'),
    padding,
    Buffer.from('\n1 0 obj\n<< >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'),
  ])
}
