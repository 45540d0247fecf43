/** Lines that are slow or break, servers that fail, hands that press twice: the visitor always learns how it went, once. */
import type { Page } from '@playwright/test'
import { randomInt } from 'node:crypto'
import {
  answer,
  expectGood,
  fillFirstStep,
  fillInContact,
  isReady,
  nearForm,
  open,
  reaches,
} from './form-visit.ts'
import { expect, test } from './journey.ts'

const contact = '/contact/'
const quote = '/gift-quote/'
const form = 'form.wpcf7-form'

test(
  'CF-5: a double click sends one message, and its success stays',
  { tag: '@core' },
  async ({ page, shop }) => {
    const posts = feedbackPosts(page)
    await open(page, shop, contact)
    await fillInContact(page)
    await page.locator('.wpcf7-submit').dblclick()
    await reaches(page, 'sent')
    await expect(answer(page)).not.toBeEmpty()
    expect(posts).toHaveLength(1)
  },
)

test('CF-22: while files go out a bar shows how far they are, and it leaves with them', async ({
  page,
  shop,
}) => {
  // Two looks by axe, or a slow line.
  test.slow()
  await open(page, shop, quote)
  await fillFirstStep(page)
  await page.locator('[name=your-name]').fill('Layla')
  await page.locator('[name=your-email]').fill('layla@visitor.example')
  await page
    .locator('[name=logo]')
    .setInputFiles({ name: 'logo.pdf', mimeType: 'application/pdf', buffer: aLargePdf() })
  await watchProgress(page)
  const line = await page.context().newCDPSession(page)
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 600_000 }
  await line.send('Network.emulateNetworkConditions', slow)
  await page.locator('.wpcf7-submit').click()
  const bar = page.getByRole('progressbar', {
    name: shop.text({ ar: 'جارٍ الرفع', en: 'Uploading' }),
  })
  await expect(bar).toBeVisible()
  await reaches(page, 'sent')
  await expect(bar).toHaveCount(0)
  const shown = await page.evaluate(() => Reflect.get(globalThis, 'progress') as number[])
  expect(shown.some((part) => part > 0 && part < 1)).toBe(true)
  expect(shown.toSorted((a, b) => a - b)).toEqual(shown)
})

test('CF-10: a robot that fills in what nobody sees is told that it was not sent', async ({ page, shop }) => {
  await open(page, shop, contact)
  await fillInContact(page)
  await page
    .locator('.hidden-fields-container input[type=text]')
    .evaluate((trap: HTMLInputElement) => (trap.value = 'https://spam.example'))
  await page.locator('.wpcf7-submit').click()
  await reaches(page, 'spam')
  await expect(answer(page)).toContainText(shop.text({ ar: 'تعذّر', en: 'error trying to send' }))
  await expect(page.locator('[name=your-name]')).toHaveValue('Layla')
  await expectGood(page)
})

test('who does not accept the terms is told so @without-script', async ({
  page,
  shop,
  javaScriptEnabled,
}) => {
  await (javaScriptEnabled ? open(page, shop, contact) : shop.visit(contact))
  await fillInContact(page)
  await page.locator('[name=privacy]').uncheck()
  if (javaScriptEnabled) {
    await expect(page.locator('.wpcf7-submit')).toBeDisabled()
    return
  }
  await page.locator('.wpcf7-submit').click()
  await reaches(page, 'unaccepted')
  await expect(page.locator('.screen-reader-response [role=status]')).toHaveText(
    shop.text({
      ar: 'يرجى الموافقة على حفظ رسالتك حتى نتمكن من الرد عليها.',
      en: 'Please agree that we keep your message, or we cannot answer it.',
    }),
  )
  await expect(page.locator('[name=your-name]')).toHaveValue('Layla')
})

test.describe('with a server that fails', () => {
  test.use({ forgiven: /^500 |^RestError|An unknown error/ })

  test(
    'ERR-3: what was written stays, and the next try sends it',
    { tag: '@core' },
    async ({ page, shop }) => {
      await page.route(/\/feedback\?/, (route) => route.fulfill({ status: 500, body: 'broken' }), {
        times: 1,
      })
      await open(page, shop, contact)
      await fillInContact(page)
      await page.locator('.wpcf7-submit').click()
      await reaches(page, 'custom-error')
      await expect(answer(page)).toContainText(
        shop.text({ ar: 'ما كتبته محفوظ.', en: 'What you have written is kept.' }),
      )
      await expect(answer(page)).toBeInViewport()
      await expect(page.locator('[name=your-name]')).toHaveValue('Layla')
      await expectGood(page)
      await page.locator('.wpcf7-submit').click()
      await reaches(page, 'sent')
    },
  )
})

test('a form whose script takes too long is sent without it', async ({ page, shop }) => {
  await page.route(/forms-script/, () => {})
  await page.clock.install()
  await shop.visit(contact)
  await shop.isAwake()
  // From then on the script is waited for; who is quicker sends without it.
  const isAskedFor = page.waitForRequest(/forms-script/)
  await page.locator('[name=your-name]').fill('Layla')
  await isAskedFor
  await page.locator('.wpcf7-submit').click()
  await expect(page.locator(form)).toHaveAttribute('data-held', '')
  await page.clock.fastForward(20_000)
  await page.waitForURL(/form_outcome/)
  await reaches(page, 'invalid')
  await expect(page.locator('[name=your-name]')).toHaveValue('Layla')
})

test('in the dark and without motion a form is as readable, with its errors and its answer', async ({
  page,
  shop,
}) => {
  // Two looks by axe, or a slow line.
  test.slow()
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await open(page, shop, contact)
  await page.locator('[name=privacy]').check()
  await page.locator('.wpcf7-submit').click()
  await expect(page.locator('.wpcf7-error-summary')).toBeVisible()
  await expectGood(page)
  await page.reload()
  await nearForm(page, shop)
  await isReady(page)
  await fillInContact(page)
  await page.locator('.wpcf7-submit').click()
  await reaches(page, 'sent')
  await expectGood(page)
})

test('without motion words say that a message is on its way, and only then', async ({ page, shop }) => {
  const arrives = Promise.withResolvers<void>()
  await page.route(/\/feedback\?/, async (route) => {
    await arrives.promise
    await route.continue()
  })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, shop, contact)
  const words = page.getByText(shop.text({ ar: 'جارٍ الإرسال…', en: 'Sending…' }))
  await expect(words).toBeHidden()
  await fillInContact(page)
  await page.locator('.wpcf7-submit').click()
  await expect(words).toBeVisible()
  await expectGood(page)
  arrives.resolve()
  await reaches(page, 'sent')
  await expect(words).toBeHidden()
})

/** Counts what is sent from here on. */
function feedbackPosts(page: Page): string[] {
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/feedback?')) posts.push(request.url())
  })
  return posts
}

/** Writes down what the bar shows, however quickly it goes by. */
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

/** Large enough to be on its way for a while, and another one each time. */
function aLargePdf(): Buffer {
  const filling = Buffer.alloc(1_500_000, String(randomInt(1_000_000)))
  return Buffer.concat([
    Buffer.from('%PDF-1.4\n%'),
    filling,
    Buffer.from('\n1 0 obj\n<< >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'),
  ])
}
