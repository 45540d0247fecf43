/** What journeys through contact forms share. */
import type { Page } from '@playwright/test'
import type { ShopVisit } from '#tests/journeys/journey.ts'
import { randomInt } from 'node:crypto'
import { expect, expectAccessible, expectNoSidewaysScroll } from '#tests/journeys/journey.ts'

/** Of the quote for gifts; and goes on to the second one. */
export async function fillFirstStep(page: Page): Promise<void> {
  await page.locator('[name=pieces]').fill('40')
  await page.locator('[name=needed-by]').fill(inTenDays())
  await page.locator('[name="kinds[]"]').first().check()
  await page.locator('.wpcf7-step-next').click()
  await expect(page.locator('[name=your-name]')).toBeVisible()
}

/** The first step of the form with every kind of field; and goes on to the second one. */
export async function fillInEverything(page: Page, shop: ShopVisit): Promise<void> {
  await page.locator('input[name=your-name]').fill('Layla')
  await page.locator('[name=your-email]').fill('layla@visitor.example')
  await page.locator('[name=website]').fill('visitor.example')
  await page.locator('[name=your-phone]').fill(shop.text({ ar: '٠٥٥١٢٣٤٥٦٧', en: '+966 55 123 4567' }))
  // What is the same is answered as before.
  await page.locator('[name=about]').fill(`Number ${randomInt(1_000_000_000)}`)
  await page.locator('[name=visit-day]').fill(inTenDays())
  await page.locator('[name=city]').selectOption({ index: 1 })
  await page.locator('[name="crafts[]"]').selectOption([{ index: 0 }, { index: 2 }])
  await page.locator('[name="drinks[]"]').first().check()
  await page.locator('[name=seat]').first().check()
  await page
    .locator('[name=photo]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: aPicture() })
  const papers = page.locator('[name="papers[]"]')
  await papers.setInputFiles({ name: 'one.pdf', mimeType: 'application/pdf', buffer: aPdf() })
  await papers.setInputFiles({ name: 'two.pdf', mimeType: 'application/pdf', buffer: aPdf() })
  await expect(page.locator('[name=website]')).toHaveValue('http://visitor.example')
  await page.locator('.wpcf7-step-next').click()
  await expect(page.locator('[name=sum]')).toBeVisible()
}

/** Opens a page with a form, whose script then runs. */
export async function open(page: Page, shop: ShopVisit, path: string): Promise<void> {
  await shop.visit(path)
  await nearForm(page, shop)
}

export async function nearForm(page: Page, shop: ShopVisit): Promise<void> {
  await shop.isAwake()
  await page.locator('form.wpcf7-form').scrollIntoViewIfNeeded()
  await isReady(page)
}

/** The message form, in order, with words of its own: the same content would be answered as before. */
export async function fillInContact(page: Page): Promise<void> {
  await page.locator('[name=your-name]').fill('Layla')
  await page.locator('[name=your-email]').fill('layla@visitor.example')
  await page.locator('[name=topic]').selectOption({ index: 1 })
  await page.locator('[name=your-message]').fill(`A question, number ${randomInt(1_000_000_000)}`)
  await page.locator('[name=privacy]').check()
}

/** From the top, where the bars at the edges of the screen lie over nothing by chance. */
export async function expectGood(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}

export async function isReady(page: Page): Promise<void> {
  await expect(page.locator('.wpcf7').first()).toHaveClass(/(?<!no-)js\b/)
}

/** A mail is handed over before the answer: on a busy machine that takes a while. */
export async function reaches(page: Page, status: string): Promise<void> {
  await expect(page.locator('form.wpcf7-form')).toHaveAttribute('data-status', status, { timeout: 30_000 })
}

export function answer(page: Page) {
  return page.locator('.wpcf7-response-output')
}

function inTenDays(): string {
  return new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
}

function aPdf(): Buffer {
  return Buffer.from('%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n')
}

/** One dot. */
function aPicture(): Buffer {
  return Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
}
