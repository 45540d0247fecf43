/** A visitor's message reaches the merchant, who reads it, marks it as spam and restores it, and exports it. */
import type { Page } from '@playwright/test'
import type { ShopVisit } from '#tests/journeys/journey.ts'
import { readFileSync } from 'node:fs'
import { tabTo } from '#tests/journeys/focus.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/journeys/journey.ts'
import { signIn } from './owner.ts'

const texts = {
  markAsSpam: { ar: 'وضع علامة «مزعجة»', en: 'Mark as spam' },
  notSpam: { ar: 'ليست مزعجة، أرسل البريد', en: 'Not spam, send e-mail' },
  markedAsSpam: { ar: 'صُنّفت الرسالة ضمن المزعجة', en: 'Message marked as spam' },
  markedAsNotSpam: {
    ar: 'لم تعد الرسالة مصنّفة ضمن المزعجة. تُرسل رسالتها البريدية الآن.',
    en: 'Message marked as not spam. Its e-mail is being sent.',
  },
  export: { ar: 'تصدير CSV', en: 'Export CSV' },
}

test(
  'a visitor sends a message; the merchant finds, reads and exports the message and marks and unmarks spam',
  { tag: '@core' },
  async ({ page, shop }) => {
    const mark = `${shop.language}${Date.now()}`
    await sendMessage(page, shop, mark)
    await signIn(page, shop, `/admin/inbox/?search=${mark}`)
    await expect(page.locator('.list-row[data-strong]')).toHaveCount(1)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    const link = page.locator('.list-main a')
    await tabTo(page, link)
    await page.keyboard.press('Enter')
    await expect(page.locator('.inbox-fields')).toContainText(`Is it blue? ${mark}`)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await page.getByRole('button', { name: shop.text(texts.markAsSpam) }).click()
    await expect(page.locator('.admin-notice')).toHaveText(shop.text(texts.markedAsSpam))
    await page.getByRole('button', { name: shop.text(texts.notSpam) }).click()
    await expect(page.locator('.admin-notice')).toHaveText(shop.text(texts.markedAsNotSpam))

    await page.goto(shop.path(`/admin/inbox/?search=${mark}`))
    await expect(page.locator('.list-row')).toHaveCount(1)
    await expect(page.locator('.list-row[data-strong]')).toHaveCount(0)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: shop.text(texts.export) }).click()
    const file = readFileSync(await (await download).path(), 'utf8')
    expect(file.trimEnd().split('\r\n')).toHaveLength(2)
    expect(file).toContain(`Is it blue? ${mark}`)
  },
)

async function sendMessage(page: Page, shop: ShopVisit, mark: string): Promise<void> {
  await shop.visit('/contact/')
  const form = page.locator('main form.wpcf7-form').first()
  await form.locator('[name=your-name]').fill('Jo')
  await form.locator('[name=your-email]').fill(`${mark}@shopper.example`)
  await form.locator('[name=topic]').selectOption({ index: 1 })
  await form.locator('[name=your-message]').fill(`Is it blue? ${mark}`)
  await form.locator('[name=privacy]').check()
  await form.locator('[type=submit]').click()
  await expect(form.locator('.wpcf7-response-output')).not.toBeEmpty()
}
