/** Helpers for contact form journeys. */
import type { Page } from '@playwright/test'
import type { ShopVisit } from '#tests/journeys/journey.ts'
import { randomInt } from 'node:crypto'
import { expect, expectAccessible, expectNoSidewaysScroll } from '#tests/journeys/journey.ts'

/** Fills in the first step of the gift quote form and goes to the second. */
export async function fillFirstStep(page: Page): Promise<void> {
  await page.locator('[name=pieces]').fill('40')
  await page.locator('[name=needed-by]').fill(formatDateInTenDays())
  await page.locator('[name="kinds[]"]').first().check()
  await page.locator('.wpcf7-step-next').click()
  await expect(page.locator('[name=your-name]')).toBeVisible()
}

/** Fills in the first step of the form with every kind of field and goes to the second. */
export async function fillInEverything(page: Page, shop: ShopVisit): Promise<void> {
  await page.locator('input[name=your-name]').fill('Layla')
  await page.locator('[name=your-email]').fill('layla@visitor.example')
  await page.locator('[name=website]').fill('visitor.example')
  await page.locator('[name=your-phone]').fill(shop.text({ ar: '٠٥٥١٢٣٤٥٦٧', en: '+966 55 123 4567' }))
  // Unique: a duplicate submission would get the earlier response.
  await page.locator('[name=about]').fill(`Number ${randomInt(1_000_000_000)}`)
  await page.locator('[name=visit-day]').fill(formatDateInTenDays())
  await page.locator('[name=city]').selectOption({ index: 1 })
  await page.locator('[name="crafts[]"]').selectOption([{ index: 0 }, { index: 2 }])
  await page.locator('[name="drinks[]"]').first().check()
  await page.locator('[name=seat]').first().check()
  await page
    .locator('[name=photo]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: createPicture() })
  const papers = page.locator('[name="papers[]"]')
  await papers.setInputFiles({ name: 'one.pdf', mimeType: 'application/pdf', buffer: createPdf() })
  await papers.setInputFiles({ name: 'two.pdf', mimeType: 'application/pdf', buffer: createPdf() })
  await expect(page.locator('[name=website]')).toHaveValue('http://visitor.example')
  await page.locator('.wpcf7-step-next').click()
  await expect(page.locator('[name=sum]')).toBeVisible()
}

/** Opens a page with a form and waits until the forms script runs. */
export async function openFormPage(page: Page, shop: ShopVisit, path: string): Promise<void> {
  await shop.visit(path)
  await scrollToForm(page, shop)
}

export async function scrollToForm(page: Page, shop: ShopVisit): Promise<void> {
  await shop.waitForHydration()
  await page.locator('form.wpcf7-form').scrollIntoViewIfNeeded()
  await waitForFormScript(page)
}

/** Fills in the contact form in order, with a unique message: a duplicate would get the earlier response. */
export async function fillInContact(page: Page): Promise<void> {
  await page.locator('[name=your-name]').fill('Layla')
  await page.locator('[name=your-email]').fill('layla@visitor.example')
  await page.locator('[name=topic]').selectOption({ index: 1 })
  await page.locator('[name=your-message]').fill(`A question, number ${randomInt(1_000_000_000)}`)
  await page.locator('[name=privacy]').check()
}

/** Checks layout and accessibility of the page, from its top, where the fixed bars cover no text. */
export async function expectAccessiblePage(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}

export async function waitForFormScript(page: Page): Promise<void> {
  await expect(page.locator('.wpcf7').first()).toHaveClass(/(?<!no-)js\b/)
}

/** The e-mail is delivered before the response, which takes a while on a busy machine. */
export async function expectFormStatus(page: Page, status: string): Promise<void> {
  await expect(page.locator('form.wpcf7-form')).toHaveAttribute('data-status', status, { timeout: 30_000 })
}

export function findFormResponse(page: Page) {
  return page.locator('.wpcf7-response-output')
}

function formatDateInTenDays(): string {
  return new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
}

function createPdf(): Buffer {
  return Buffer.from('%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n')
}

/** An image of one pixel. */
function createPicture(): Buffer {
  return Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
}
