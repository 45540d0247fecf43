/** A manager builds a contact form with the tag generators and a preview beside it, and puts it on a page. */
import type { Page } from '@playwright/test'
import type { ShopVisit } from '#tests/journeys/journey.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/journeys/journey.ts'
import { signIn } from './owner.ts'

const texts = {
  create: { ar: 'نموذج جديد', en: 'New form' },
  createForm: { ar: 'إنشاء نموذج', en: 'Create form' },
  title: { ar: 'العنوان', en: 'Title' },
  dropDown: { ar: 'قائمة منسدلة', en: 'Drop-down' },
  required: { ar: 'حقل مطلوب', en: 'Required field' },
  name: { ar: 'الاسم', en: 'Name' },
  choices: { ar: 'الخيارات', en: 'Choices' },
  insert: { ar: 'إدراج', en: 'Insert' },
  save: { ar: 'حفظ', en: 'Save' },
  saved: { ar: 'تم الحفظ', en: 'Saved' },
  notSaved: { ar: 'تغييرات غير محفوظة', en: 'Unsaved changes' },
  mail: { ar: 'البريد الإلكتروني', en: 'E-mail' },
  group: { ar: 'مجموعة مشروطة', en: 'Conditional group' },
  showWhen: { ar: 'تظهر عند تعبئة هذا الحقل', en: 'Show when this field has a value' },
  groupValues: { ar: 'القيم، كل قيمة في سطر', en: 'Values, one per line' },
  restore: { ar: 'استعادة', en: 'Restore' },
}

// Playwright tries to run scripts in the preview frame, where scripts are blocked.
test.use({ ignoredErrors: /Blocked script execution in 'about:srcdoc'/ })

test(
  'a manager creates a form by keyboard and sees its preview',
  { tag: '@core' },
  async ({ page, shop }) => {
    await openForms(page, shop)
    await expectNoSidewaysScroll(page)
    const title = `Desk ${shop.language} ${Date.now()}`
    await page.locator('summary', { hasText: shop.text(texts.create) }).press('Enter')
    await page.getByLabel(shop.text(texts.title), { exact: true }).fill(title)
    await page.getByRole('button', { name: shop.text(texts.createForm), exact: true }).press('Enter')
    await expect(page.locator('h1')).toHaveText(title)
    await shop.waitForHydration()

    const template = page.locator('textarea[name="wpcf7-form"]')
    await template.press('ControlOrMeta+End')
    await template.pressSequentially('\n\n')
    await page.getByRole('button', { name: shop.text(texts.dropDown), exact: true }).press('Enter')
    const sheet = page.locator('dialog.generator')
    // Elements below a modal dialog are inert, even if half covered.
    await expectAccessibleWithoutPreview(page, 'dialog.generator')
    await sheet.getByLabel(shop.text(texts.required)).press('Space')
    await sheet.getByLabel(shop.text(texts.name), { exact: true }).fill('topic')
    await sheet.getByLabel(shop.text(texts.choices)).fill('Lamps\n"Best" rugs')
    const tag = '[select* topic "Lamps" "&quot;Best&quot; rugs"]'
    await expect(sheet.locator('output')).toHaveText(tag)
    await sheet.getByRole('button', { name: shop.text(texts.insert), exact: true }).press('Enter')
    await expect(template).toBeFocused()
    await expect(template).toHaveValue(
      /\[submit[^\]]*\]\n\n\[select\* topic "Lamps" "&quot;Best&quot; rugs"\]$/,
    )
    await expect.poll(() => readPreviewText(page, 'select[name="topic"]')).toContain('"Best" rugs')
    await expect(page.locator('.editor-state')).toHaveText(shop.text(texts.notSaved))
    await expectNoSidewaysScroll(page)

    const tabs = page.getByRole('tablist')
    await tabs
      .getByRole('tab', { selected: true })
      .press(shop.direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight')
    await expect(tabs.getByRole('tab', { name: shop.text(texts.mail), exact: false }).first()).toBeFocused()
    const topicTag = page.locator('#panel-mail .mail-tags li', { hasText: '[topic]' })
    await expect(topicTag).not.toHaveAttribute('data-used', 'true')
    await page.locator('textarea[name="wpcf7-mail[body]"]').focus()
    await topicTag.getByRole('button').press('Enter')
    await expect(topicTag).toHaveAttribute('data-used', 'true')
    await expectAccessibleWithoutPreview(page)
    await expectNoSidewaysScroll(page)

    await page
      .getByRole('button', { name: shop.text(texts.save), exact: true })
      .last()
      .press('Enter')
    await expect(page.locator('.admin-notice').first()).toHaveText(shop.text(texts.saved))
    await expect(page.locator('.editor-state')).toHaveText('')
  },
)

test('template code never runs in the editor, a group wraps the selection, unsaved changes are restored', async ({
  page,
  shop,
}) => {
  await openForms(page, shop)
  await expectAccessibleWithoutPreview(page)
  await page.locator('.list-main a').last().click()
  await expect(page.locator('.preview iframe')).toBeVisible()
  const template = page.locator('textarea[name="wpcf7-form"]')
  await template.fill(
    '<img src="data:," onerror="parent.hasRun = 1"><script>parent.hasRun = 1</script><b>shown</b>',
  )
  await expect.poll(() => readPreviewText(page, 'b')).toBe('shown')
  expect(await page.evaluate(() => 'hasRun' in window)).toBe(false)

  await template.fill('[select topic "Lamps" "Rugs"]\n[text* size]\n[submit]')
  const findings = page.locator('#panel-form .lint-notes li')
  await expect(findings).toHaveCount(0)
  await template.press('ControlOrMeta+Home')
  await template.press('ArrowDown')
  await template.press('Shift+End')
  await page.getByRole('button', { name: shop.text(texts.group), exact: true }).press('Enter')
  const sheet = page.locator('dialog.generator')
  await expectAccessibleWithoutPreview(page, 'dialog.generator')
  await sheet.getByLabel(shop.text(texts.showWhen)).selectOption('topic')
  await sheet.getByLabel(shop.text(texts.groupValues)).fill('lamps')
  await sheet.getByLabel(shop.text(texts.name), { exact: true }).fill('more')
  await sheet.getByRole('button', { name: shop.text(texts.insert), exact: true }).press('Enter')
  await expect(template).toHaveValue(
    '[select topic "Lamps" "Rugs"]\n[group more when:topic "lamps"]\n[text* size]\n[/group]\n[submit]',
  )
  // One finding each for the select, the group, and the required field in the group.
  await expect(findings).toHaveCount(3)
  await expectAccessibleWithoutPreview(page)
  await template.fill((await template.inputValue()).replace('"lamps"', '"Lamps"'))
  await expect(findings).toHaveCount(0)

  const title = page.locator('input[name="post_title"]')
  const savedTitle = await title.inputValue()
  await title.fill('Half written')
  await expect(page.locator('.editor-state')).toHaveText(shop.text(texts.notSaved))
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(title).toHaveValue(savedTitle)
  await page.getByRole('button', { name: shop.text(texts.restore) }).click()
  await expect(title).toHaveValue('Half written')
})

async function openForms(page: Page, shop: ShopVisit): Promise<void> {
  await signIn(page, shop, '/admin/forms/')
  await expect(page.locator('.list-table')).toBeVisible()
  await shop.waitForHydration()
}

// Read from the outer page: no script runs in the frame, Playwright's included.
function readPreviewText(page: Page, selector: string): Promise<string> {
  return page.evaluate(
    (selector) =>
      document.querySelector<HTMLIFrameElement>('.preview iframe')?.contentDocument?.querySelector(selector)
        ?.textContent ?? '',
    selector,
  )
}

/** Checks the page without the preview frame, in which axe cannot run. */
async function expectAccessibleWithoutPreview(page: Page, part?: string): Promise<void> {
  // At the end of the page the editor's sticky bar is at its normal position and covers no field.
  if (part === undefined)
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await expectAccessible(page, { part, withoutFrames: true })
}
