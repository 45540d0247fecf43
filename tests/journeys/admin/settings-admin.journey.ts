/** A merchant finds, changes and resets a setting, and is warned if another user has changed it since. */
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/journeys/journey.ts'
import { signIn } from './owner.ts'

const texts = {
  settings: { ar: 'الإعدادات', en: 'Settings' },
  save: { ar: 'حفظ', en: 'Save' },
  saved: { ar: 'تم الحفظ', en: 'Saved' },
  notSaved: { ar: 'تغييرات غير محفوظة', en: 'Unsaved changes' },
  reset: { ar: 'إعادة الضبط', en: 'Reset' },
  moveDown: { ar: 'تحريك لأسفل', en: 'down' },
}

// Journeys run in parallel in one shop: each language changes its own section.
const numberSettings = {
  ar: { searchWord: 'الرسائل المرسلة', section: 'mail', key: 'keptForDays', defaultValue: '90' },
  en: { searchWord: 'upload', section: 'media', key: 'uploadLimitInMegabytes', defaultValue: '25' },
}
const sharedSettings = {
  ar: { section: 'cart', key: 'holdMinutes' },
  en: { section: 'swatches', key: 'displayLimit' },
}

// Conflicts and validation errors have these statuses.
test.use({ ignoredErrors: /^4(?:09|22) / })

test.describe('a merchant', () => {
  test(
    'finds a setting, changes the setting and resets the setting, by keyboard',
    { tag: '@core' },
    async ({ page, shop }) => {
      test.slow()
      const { searchWord, section, key, defaultValue } = numberSettings[shop.language]
      await signIn(page, shop, '/admin/media/')
      await page.locator('.admin-nav a[href$="/admin/settings/"]').press('Enter')
      await expect(page.locator('h1')).toHaveText(shop.text(texts.settings))
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await page.locator('main input[type=search]').fill(searchWord)
      await page.keyboard.press('Enter')
      await page.locator(`main a[href$="/${section}/#setting-${key}"]`).press('Enter')

      const numberField = page.locator(`[name="set.${key}"]`)
      await expect(numberField).toBeInViewport()
      await shop.waitForHydration()
      await expect(numberField).toHaveValue(defaultValue)
      await numberField.fill('0')
      await numberField.press('Enter')
      await expect(page.getByRole('alert')).toBeFocused()
      await expect(numberField).toHaveAttribute('aria-invalid', 'true')
      await expect(numberField).toHaveValue('0')
      // Focusing the alert may leave the admin menu half under the header; axe measures the visible part.
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)

      await numberField.fill('12')
      await expect(saveStatus(page)).toHaveText(shop.text(texts.notSaved))
      await numberField.press('Enter')
      await expect(saveStatus(page)).toHaveText(shop.text(texts.saved))
      await page.reload()
      await shop.waitForHydration()
      await expect(numberField).toHaveValue('12')

      const resetButton = page
        .locator(`#setting-${key}`)
        .getByRole('button', { name: shop.text(texts.reset) })
      await resetButton.press('Enter')
      await expect(numberField).toHaveValue(defaultValue)
      await expect(resetButton).toBeFocused()
      await expect(saveStatus(page)).toHaveText(shop.text(texts.notSaved))
      await page.locator('.settings-foot button').press('Enter')
      await expect(saveStatus(page)).toHaveText(shop.text(texts.saved))
    },
  )

  test('reorders table rows by keyboard, is warned before changes are lost, and selects an icon', async ({
    page,
    shop,
  }) => {
    // The longest settings page.
    test.slow()
    await signIn(page, shop, '/admin/settings/compare/')
    await shop.waitForHydration()
    await expectEachKindAccessible(page)
    await expectNoSidewaysScroll(page)
    const rows = page.locator('#setting-fields .setting-rows > li')
    const firstRowKey = await rows.first().getAttribute('data-row')
    const downButton = rows.first().getByRole('button', { name: shop.text(texts.moveDown) })
    await downButton.focus()
    await page.keyboard.press('Enter')
    await expect(rows.nth(1)).toHaveAttribute('data-row', firstRowKey ?? '')
    await expect(rows.nth(1).getByRole('button', { name: shop.text(texts.moveDown) })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(rows.nth(2)).toHaveAttribute('data-row', firstRowKey ?? '')
    await expect(saveStatus(page)).toHaveText(shop.text(texts.notSaved))
    const dialogTypes: string[] = []
    page.on('dialog', (dialog) => {
      dialogTypes.push(dialog.type())
      void dialog.accept()
    })
    await page.reload()
    expect(dialogTypes).toEqual(['beforeunload'])
    await expect(rows.first()).toHaveAttribute('data-row', firstRowKey ?? '')

    await shop.waitForHydration()
    const icons = page.locator('[name="set.buttonNormalIcon"]')
    await expect(icons).toHaveCount(79)
    await icons.first().focus()
    await page.keyboard.press('ArrowDown')
    await expect(icons.nth(1)).toBeChecked()
    await expect(saveStatus(page)).toHaveText(shop.text(texts.notSaved))
  })

  test('adds, nests and removes a menu entry by keyboard', async ({ page, shop }) => {
    await signIn(page, shop, '/admin/settings/menus/')
    await shop.waitForHydration()
    const entries = page.locator('#setting-primary .setting-menu > li')
    const previousCount = await entries.count()
    await page.locator('[value="entry-add:primary"]').press('Enter')
    await expect(entries).toHaveCount(previousCount + 1)
    const addedEntry = entries.last()
    await expect(addedEntry.locator('select')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.type('/shop/?on_sale=1')
    await addedEntry.locator(`[name$=".${shop.language}"]`).fill('Bazaar')
    await expect(addedEntry.locator('summary')).toHaveText(/^Bazaar/)
    await addedEntry.locator('[data-move="in"]').press('Enter')
    await expect(addedEntry).toHaveAttribute('data-depth', '1')
    await expect(addedEntry.locator('[data-move="in"]')).toBeFocused()
    await expect(saveStatus(page)).toHaveText(shop.text(texts.notSaved))
    await expectNoSidewaysScroll(page)
    // Scrolls to where the bar with the save button covers none of its fields.
    await addedEntry.evaluate((entry) => entry.scrollIntoView({ block: 'center' }))
    await expectAccessible(page, { part: '#setting-primary .setting-menu > li:last-child' })
    await addedEntry.locator('[data-move="out"]').press('Enter')
    await addedEntry.locator('[data-move="remove"]').press('Enter')
    await expect(entries).toHaveCount(previousCount)
    await expect(entries.last().locator('[data-move="remove"]')).toBeFocused()
  })

  test('selects a picture from the library', async ({ page, shop }) => {
    test.slow()
    await signIn(page, shop, '/admin/settings/front/')
    await shop.waitForHydration()
    const setting = page.locator('#setting-pictureId')
    const previousPictureId = await setting.locator('select').inputValue()
    await setting.locator('.setting-medium-buttons button').first().press('Enter')
    const sheet = page.getByRole('dialog')
    const pictureButtons = sheet.locator('.medium-choices button')
    await expect(pictureButtons.filter({ has: page.locator('img') }).first()).toBeVisible()
    await expect(sheet.locator('[aria-current]')).toHaveCount(1)
    await expectAccessible(page, { part: 'dialog' })
    await sheet.locator('input[type=search]').fill('teapot')
    await sheet.locator('input[type=search]').press('Enter')
    await expect(sheet.locator('[aria-current]')).toHaveCount(0)
    await pictureButtons.first().press('Enter')
    await expect(sheet).toHaveCount(0)
    await expect(setting.locator('select')).not.toHaveValue(previousPictureId)
    await expect(setting.locator('.setting-picture img')).toBeVisible()
    await expect(saveStatus(page)).toHaveText(shop.text(texts.notSaved))
    await setting.locator('.setting-medium-buttons button').last().press('Enter')
    await expect(setting.locator('select')).toHaveValue('0')
    await expect(setting.locator('.setting-medium-buttons button')).toBeFocused()
  })

  test('sees the value that another merchant has saved since', async ({ page, context, shop }) => {
    const { section, key } = sharedSettings[shop.language]
    await signIn(page, shop, `/admin/settings/${section}/`)
    await shop.waitForHydration()
    const secondPage = await context.newPage()
    await secondPage.goto(page.url())
    const ownField = page.locator(`[name="set.${key}"]`)
    await ownField.fill('14')
    await ownField.press('Enter')
    await expect(saveStatus(page)).toHaveText(shop.text(texts.saved))

    const otherField = secondPage.locator(`[name="set.${key}"]`)
    await otherField.fill('15')
    await otherField.press('Enter')
    await expect(secondPage.getByRole('alert')).toBeVisible()
    await expect(secondPage.locator(`#setting-${key} .setting-stored`)).toContainText('14')
    await expect(otherField).toHaveValue('15')
    await otherField.press('Enter')
    await expect(saveStatus(secondPage)).toHaveText(shop.text(texts.saved))
    await page.reload()
    await expect(ownField).toHaveValue('15')
  })
})

// On a shared machine, axe would take a minute for the whole page with 60 settings.
function expectEachKindAccessible(page: Page): Promise<void> {
  const keys = ['limit', 'searchCategories', 'buttonNormalIcon', 'barBgColor', 'barFilter']
  const rows = ['> li:first-child', '+ .setting-row-add'].map(
    (part) => `#setting-fields .setting-rows ${part}`,
  )
  return expectAccessible(page, { part: [...keys.map((key) => `#setting-${key}`), ...rows] })
}

function saveStatus(page: Page) {
  return page.locator('.settings-foot [role=status]')
}
