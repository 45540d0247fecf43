/** Failing servers, lost or late scripts, double clicks: the visitor always learns the outcome, exactly once. */
import type { Page } from '@playwright/test'
import {
  findFormResponse,
  expectAccessiblePage,
  fillInContact,
  waitForFormScript,
  openFormPage,
  expectFormStatus,
} from './form-visit.ts'
import { expect, test } from '#tests/journeys/journey.ts'

const contactPath = '/contact/'
const formSelector = 'form.wpcf7-form'

test.describe('with a failing server', () => {
  test.use({ ignoredErrors: /^500 |^RestError|An unknown error/ })

  test('ERR-3, CF-5, CF-10: entries are kept after a spam rejection and a failure, and a double click sends once', async ({
    page,
    shop,
  }) => {
    const posts = recordFeedbackPosts(page)
    await openFormPage(page, shop, contactPath)
    await fillInContact(page)
    const honeypot = page.locator('.hidden-fields-container input[type=text]')
    await honeypot.evaluate((input: HTMLInputElement) => (input.value = 'https://spam.example'))
    await page.locator('.wpcf7-submit').click()
    await expectFormStatus(page, 'spam')
    await expect(findFormResponse(page)).toContainText(shop.text({ ar: 'تعذّر', en: 'error trying to send' }))
    await expect(page.locator('[name=your-name]')).toHaveValue('Layla')
    await honeypot.evaluate((input: HTMLInputElement) => (input.value = ''))

    await page.route(/\/feedback\?/, (route) => route.fulfill({ status: 500, body: 'broken' }), {
      times: 1,
    })
    await page.locator('.wpcf7-submit').click()
    await expectFormStatus(page, 'custom-error')
    await expect(findFormResponse(page)).toContainText(
      shop.text({ ar: 'ما أدخلته لم يضع.', en: 'Your entries are kept.' }),
    )
    await expect(findFormResponse(page)).toBeInViewport()
    await expect(page.locator('[name=your-name]')).toHaveValue('Layla')
    await expectAccessiblePage(page)

    posts.splice(0)
    await page.locator('.wpcf7-submit').dblclick()
    await expectFormStatus(page, 'sent')
    await expect(findFormResponse(page)).not.toBeEmpty()
    expect(posts).toHaveLength(1)
  })
})

test.describe('without the form script', () => {
  test.use({ ignoredErrors: /forms-script|ERR_FAILED/ })

  test('a form is sent without its script when loading fails or times out, and waits for a script that is loading', async ({
    page,
    shop,
    clock,
  }) => {
    test.slow()
    await page.route(/forms-script/, (route) => route.abort('failed'))
    const failedRequest = page.waitForEvent('requestfailed')
    await shop.visit(contactPath)
    await shop.waitForHydration()
    await failedRequest
    await page.locator('[name=your-name]').fill('Layla')
    await page.route(/forms-script/, () => {})
    const scriptRequest = page.waitForRequest(/forms-script/)
    await sendWithoutScript(page)

    await scriptRequest
    await page.locator('.wpcf7-submit').click()
    await expect(page.locator(formSelector)).toHaveAttribute('data-held', '')
    const release = Promise.withResolvers<void>()
    await page.route(/forms-script/, async (route) => {
      await release.promise
      await route.continue()
    })
    const secondScriptRequest = page.waitForRequest(/forms-script/)
    await clock.fastForward(20_000)
    await expectOutcomeWithoutScript(page)

    await secondScriptRequest
    await page.locator('.wpcf7-submit').click()
    await expect(page.locator(formSelector)).toHaveAttribute('data-held', '')
    const feedbackResponse = page.waitForResponse(/\/feedback\?/)
    release.resolve()
    await waitForFormScript(page)
    await expect(page.locator(formSelector)).not.toHaveAttribute('data-held')
    // The queued click is submitted by the script.
    await feedbackResponse
    await expectFormStatus(page, 'invalid')
    await expect(page).not.toHaveURL(/form_outcome/)
    // Pending routes would be awaited at the end.
    await page.unroute(/forms-script/)
  })
})

test('in dark mode and with reduced motion a form is accessible, with errors, progress text and response', async ({
  page,
  shop,
}) => {
  // Runs several axe checks.
  test.slow()
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await openFormPage(page, shop, contactPath)
  const progressText = page.getByText(shop.text({ ar: 'جارٍ الإرسال…', en: 'Sending…' }))
  await expect(progressText).toBeHidden()
  await page.locator('[name=privacy]').check()
  await page.locator('.wpcf7-submit').click()
  await expect(page.locator('.wpcf7-error-summary')).toBeVisible()
  await expectAccessiblePage(page)

  const release = Promise.withResolvers<void>()
  await page.route(/\/feedback\?/, async (route) => {
    await release.promise
    await route.continue()
  })
  await fillInContact(page)
  await page.locator('.wpcf7-submit').click()
  await expect(progressText).toBeVisible()
  await expectAccessiblePage(page)
  release.resolve()
  await expectFormStatus(page, 'sent')
  await expect(progressText).toBeHidden()
  await expectAccessiblePage(page)
})

async function sendWithoutScript(page: Page): Promise<void> {
  await page.locator('.wpcf7-submit').click()
  await expectOutcomeWithoutScript(page)
}

/** The outcome is shown by another page, which removes the parameter from its URL after reading it. */
async function expectOutcomeWithoutScript(page: Page): Promise<void> {
  await page.waitForURL(/form_outcome/)
  await expect(page.locator(formSelector)).toHaveAttribute('data-status', 'invalid')
  await expect(page.locator('[name=your-name]')).toHaveValue('Layla')
  await expect(page).not.toHaveURL(/form_outcome/)
}

/** Records feedback POSTs from here on. */
function recordFeedbackPosts(page: Page): string[] {
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/feedback?')) posts.push(request.url())
  })
  return posts
}
