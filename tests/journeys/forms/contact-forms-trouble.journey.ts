/** Failing servers, lost or late scripts, double clicks: the visitor always learns the outcome, exactly once. */
import type { Page } from '@playwright/test'
import { answer, expectGood, fillInContact, isReady, open, reaches } from './form-visit.ts'
import { expect, test } from '#tests/journeys/journey.ts'

const contact = '/contact/'
const form = 'form.wpcf7-form'

test.describe('with a failing server', () => {
  test.use({ forgiven: /^500 |^RestError|An unknown error/ })

  test('ERR-3, CF-5, CF-10: entries are kept after a spam rejection and a failure, and a double click sends once', async ({
    page,
    shop,
  }) => {
    const posts = feedbackPosts(page)
    await open(page, shop, contact)
    await fillInContact(page)
    const trap = page.locator('.hidden-fields-container input[type=text]')
    await trap.evaluate((input: HTMLInputElement) => (input.value = 'https://spam.example'))
    await page.locator('.wpcf7-submit').click()
    await reaches(page, 'spam')
    await expect(answer(page)).toContainText(shop.text({ ar: 'تعذّر', en: 'error trying to send' }))
    await expect(page.locator('[name=your-name]')).toHaveValue('Layla')
    await trap.evaluate((input: HTMLInputElement) => (input.value = ''))

    await page.route(/\/feedback\?/, (route) => route.fulfill({ status: 500, body: 'broken' }), { times: 1 })
    await page.locator('.wpcf7-submit').click()
    await reaches(page, 'custom-error')
    await expect(answer(page)).toContainText(
      shop.text({ ar: 'ما أدخلته لم يضع.', en: 'Your entries are kept.' }),
    )
    await expect(answer(page)).toBeInViewport()
    await expect(page.locator('[name=your-name]')).toHaveValue('Layla')
    await expectGood(page)

    posts.splice(0)
    await page.locator('.wpcf7-submit').dblclick()
    await reaches(page, 'sent')
    await expect(answer(page)).not.toBeEmpty()
    expect(posts).toHaveLength(1)
  })
})

test.describe('without the form script', () => {
  test.use({ forgiven: /forms-script|ERR_FAILED/ })

  test('a form is sent without its script when loading fails or times out, and waits for a script that is loading', async ({
    page,
    shop,
    clock,
  }) => {
    test.slow()
    await page.route(/forms-script/, (route) => route.abort('failed'))
    const isLost = page.waitForEvent('requestfailed')
    await shop.visit(contact)
    await shop.waitForHydration()
    await isLost
    await page.locator('[name=your-name]').fill('Layla')
    await page.route(/forms-script/, () => {})
    const scriptRequest = page.waitForRequest(/forms-script/)
    await sendWithoutScript(page)

    await scriptRequest
    await page.locator('.wpcf7-submit').click()
    await expect(page.locator(form)).toHaveAttribute('data-held', '')
    const arrives = Promise.withResolvers<void>()
    await page.route(/forms-script/, async (route) => {
      await arrives.promise
      await route.continue()
    })
    const secondScriptRequest = page.waitForRequest(/forms-script/)
    await clock.fastForward(20_000)
    await isAnsweredWithoutScript(page)

    await secondScriptRequest
    await page.locator('.wpcf7-submit').click()
    await expect(page.locator(form)).toHaveAttribute('data-held', '')
    const isAnswered = page.waitForResponse(/\/feedback\?/)
    arrives.resolve()
    await isReady(page)
    await expect(page.locator(form)).not.toHaveAttribute('data-held')
    // The queued click is submitted by the script.
    await isAnswered
    await reaches(page, 'invalid')
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
  await open(page, shop, contact)
  const status = page.getByText(shop.text({ ar: 'جارٍ الإرسال…', en: 'Sending…' }))
  await expect(status).toBeHidden()
  await page.locator('[name=privacy]').check()
  await page.locator('.wpcf7-submit').click()
  await expect(page.locator('.wpcf7-error-summary')).toBeVisible()
  await expectGood(page)

  const arrives = Promise.withResolvers<void>()
  await page.route(/\/feedback\?/, async (route) => {
    await arrives.promise
    await route.continue()
  })
  await fillInContact(page)
  await page.locator('.wpcf7-submit').click()
  await expect(status).toBeVisible()
  await expectGood(page)
  arrives.resolve()
  await reaches(page, 'sent')
  await expect(status).toBeHidden()
  await expectGood(page)
})

async function sendWithoutScript(page: Page): Promise<void> {
  await page.locator('.wpcf7-submit').click()
  await isAnsweredWithoutScript(page)
}

/** The outcome is shown by another page, which removes the parameter from its URL after reading it. */
async function isAnsweredWithoutScript(page: Page): Promise<void> {
  await page.waitForURL(/form_outcome/)
  await expect(page.locator(form)).toHaveAttribute('data-status', 'invalid')
  await expect(page.locator('[name=your-name]')).toHaveValue('Layla')
  await expect(page).not.toHaveURL(/form_outcome/)
}

/** Records feedback POSTs from here on. */
function feedbackPosts(page: Page): string[] {
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/feedback?')) posts.push(request.url())
  })
  return posts
}
