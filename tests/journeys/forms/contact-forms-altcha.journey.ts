/** A manager adds ALTCHA to a form and the form to a page; a browser solves it while the form is filled in. */
import type { Page } from '@playwright/test'
import type { ShopVisit } from '#tests/journeys/journey.ts'
import { randomInt } from 'node:crypto'
import { signIn } from '#tests/journeys/admin/owner.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { expectAccessiblePage, waitForFormScript, expectFormStatus } from './form-visit.ts'

const texts = {
  newForm: { ar: 'نموذج جديد', en: 'New form' },
  title: { ar: 'العنوان', en: 'Title' },
  createForm: { ar: 'إنشاء نموذج', en: 'Create form' },
  altcha: { ar: 'فحص تلقائي (ALTCHA)', en: 'Automatic check (ALTCHA)' },
  insert: { ar: 'إدراج', en: 'Insert' },
  save: { ar: 'حفظ', en: 'Save' },
  checkComplete: { ar: 'اكتمل الفحص', en: 'Check complete' },
}

// Playwright tries to run scripts in the preview frame, where scripts are blocked.
test.use({ ignoredErrors: /Blocked script execution in 'about:srcdoc'/ })

test('a form with an automatic check is created, filled in and sent, and the check is reported as complete', async ({
  page,
  shop,
}) => {
  const path = await makeForm(page, shop)
  await shop.visit(path)
  await shop.waitForHydration()
  await page.locator('form.wpcf7-form').scrollIntoViewIfNeeded()
  await waitForFormScript(page)
  const status = page.locator('.wpcf7-altcha-status')
  await expect(status).toHaveText('')
  await page.locator('[name=question]').fill(`Number ${randomInt(1_000_000_000)}`)
  await expect(status).toHaveText(shop.text(texts.checkComplete), { timeout: 15_000 })
  await expectAccessiblePage(page)
  await page.locator('.wpcf7-submit').click()
  await expectFormStatus(page, 'sent')
})

/** Creates the form; returns the path of its page. */
async function makeForm(page: Page, shop: ShopVisit): Promise<string> {
  const title = `check-${shop.language}-${Date.now()}`
  await signIn(page, shop, '/admin/forms/')
  await shop.waitForHydration()
  await page.locator('summary', { hasText: shop.text(texts.newForm) }).click()
  await page.getByLabel(shop.text(texts.title), { exact: true }).fill(title)
  await page.getByRole('button', { name: shop.text(texts.createForm), exact: true }).click()
  await expect(page.locator('h1')).toHaveText(title)
  await shop.waitForHydration()
  const template = page.locator('textarea[name="wpcf7-form"]')
  await template.fill('<label>Question [textarea* question]</label>\n[submit]\n')
  await template.press('ControlOrMeta+End')
  await page.getByRole('button', { name: shop.text(texts.altcha), exact: true }).click()
  await page
    .locator('dialog.generator')
    .getByRole('button', { name: shop.text(texts.insert), exact: true })
    .click()
  await expect(template).toHaveValue(/\[altcha altcha-\d+\]/)
  await page
    .getByRole('button', { name: shop.text(texts.save), exact: true })
    .last()
    .click()
  await expect(page.locator('.admin-notice').first()).toBeVisible()
  await page.goto(shop.path('/admin/pages/new/'))
  for (const field of ['titleAr', 'titleEn']) await page.locator(`[name=${field}]`).fill(title)
  for (const field of ['bodyAr', 'bodyEn'])
    await page.locator(`[name=${field}]`).fill(`[contact-form-7 title="${title}"]`)
  await page.locator('[name=slug]').fill(title)
  await page.locator('[name=status]').selectOption('publish')
  await page.locator('button[name=intent][value=save]').click()
  await expect(page.locator('.admin-notice').first()).toBeVisible()
  return `/${title}/`
}
