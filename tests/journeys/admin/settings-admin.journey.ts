/** A merchant finds, changes and resets a setting, and is warned if another user has changed it since. */
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/journeys/journey.ts'
import { signIn } from './owner.ts'

const texts = {
  settings: { ar: 'الإعدادات', en: 'Settings' },
  save: { ar: 'حفظ', en: 'Save' },
  saved: { ar: 'تم الحفظ', en: 'Saved' },
  notSaved: { ar: 'تغييرات غير محفوظة', en: 'Unsaved changes' },
  back: { ar: 'إعادة الضبط', en: 'Reset' },
  down: { ar: 'تحريك لأسفل', en: 'down' },
}

// Journeys run in parallel in one shop: each language changes its own section.
const numbers = {
  ar: { word: 'الرسائل المرسلة', section: 'mail', key: 'keptForDays', standard: '90' },
  en: { word: 'upload', section: 'media', key: 'uploadLimitInMegabytes', standard: '25' },
}
const shared = {
  ar: { section: 'cart', key: 'holdMinutes' },
  en: { section: 'swatches', key: 'displayLimit' },
}

// Conflicts and validation errors have these statuses.
test.use({ forgiven: /^4(?:09|22) / })

test.describe('a merchant', () => {
  test(
    'finds a setting, changes the setting and resets the setting, by keyboard',
    { tag: '@core' },
    async ({ page, shop }) => {
      test.slow()
      const { word, section, key, standard } = numbers[shop.language]
      await signIn(page, shop, '/admin/media/')
      await page.locator('.admin-nav a[href$="/admin/settings/"]').press('Enter')
      await expect(page.locator('h1')).toHaveText(shop.text(texts.settings))
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await page.locator('main input[type=search]').fill(word)
      await page.keyboard.press('Enter')
      await page.locator(`main a[href$="/${section}/#setting-${key}"]`).press('Enter')

      const number = page.locator(`[name="set.${key}"]`)
      await expect(number).toBeInViewport()
      await shop.waitForHydration()
      await expect(number).toHaveValue(standard)
      await number.fill('0')
      await number.press('Enter')
      await expect(page.getByRole('alert')).toBeFocused()
      await expect(number).toHaveAttribute('aria-invalid', 'true')
      await expect(number).toHaveValue('0')
      // Focusing the alert may leave the admin menu half under the header; axe measures the visible part.
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)

      await number.fill('12')
      await expect(state(page)).toHaveText(shop.text(texts.notSaved))
      await number.press('Enter')
      await expect(state(page)).toHaveText(shop.text(texts.saved))
      await page.reload()
      await shop.waitForHydration()
      await expect(number).toHaveValue('12')

      const back = page.locator(`#setting-${key}`).getByRole('button', { name: shop.text(texts.back) })
      await back.press('Enter')
      await expect(number).toHaveValue(standard)
      await expect(back).toBeFocused()
      await expect(state(page)).toHaveText(shop.text(texts.notSaved))
      await page.locator('.settings-foot button').press('Enter')
      await expect(state(page)).toHaveText(shop.text(texts.saved))
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
    const first = await rows.first().getAttribute('data-row')
    const down = rows.first().getByRole('button', { name: shop.text(texts.down) })
    await down.focus()
    await page.keyboard.press('Enter')
    await expect(rows.nth(1)).toHaveAttribute('data-row', first ?? '')
    await expect(rows.nth(1).getByRole('button', { name: shop.text(texts.down) })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(rows.nth(2)).toHaveAttribute('data-row', first ?? '')
    await expect(state(page)).toHaveText(shop.text(texts.notSaved))
    const questions: string[] = []
    page.on('dialog', (dialog) => {
      questions.push(dialog.type())
      void dialog.accept()
    })
    await page.reload()
    expect(questions).toEqual(['beforeunload'])
    await expect(rows.first()).toHaveAttribute('data-row', first ?? '')

    await shop.waitForHydration()
    const icons = page.locator('[name="set.buttonNormalIcon"]')
    await expect(icons).toHaveCount(79)
    await icons.first().focus()
    await page.keyboard.press('ArrowDown')
    await expect(icons.nth(1)).toBeChecked()
    await expect(state(page)).toHaveText(shop.text(texts.notSaved))
  })

  test('adds, nests and removes a menu entry by keyboard', async ({ page, shop }) => {
    await signIn(page, shop, '/admin/settings/menus/')
    await shop.waitForHydration()
    const entries = page.locator('#setting-primary .setting-menu > li')
    const before = await entries.count()
    await page.locator('[value="entry-add:primary"]').press('Enter')
    await expect(entries).toHaveCount(before + 1)
    const added = entries.last()
    await expect(added.locator('select')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.type('/shop/?on_sale=1')
    await added.locator(`[name$=".${shop.language}"]`).fill('Bazaar')
    await expect(added.locator('summary')).toHaveText(/^Bazaar/)
    await added.locator('[data-move="in"]').press('Enter')
    await expect(added).toHaveAttribute('data-depth', '1')
    await expect(added.locator('[data-move="in"]')).toBeFocused()
    await expect(state(page)).toHaveText(shop.text(texts.notSaved))
    await expectNoSidewaysScroll(page)
    // Scrolls to where the bar with the save button covers none of its fields.
    await added.evaluate((entry) => entry.scrollIntoView({ block: 'center' }))
    await expectAccessible(page, { part: '#setting-primary .setting-menu > li:last-child' })
    await added.locator('[data-move="out"]').press('Enter')
    await added.locator('[data-move="remove"]').press('Enter')
    await expect(entries).toHaveCount(before)
    await expect(entries.last().locator('[data-move="remove"]')).toBeFocused()
  })

  test('selects a picture from the library', async ({ page, shop }) => {
    test.slow()
    await signIn(page, shop, '/admin/settings/front/')
    await shop.waitForHydration()
    const setting = page.locator('#setting-pictureId')
    const before = await setting.locator('select').inputValue()
    await setting.locator('.setting-medium-buttons button').first().press('Enter')
    const sheet = page.getByRole('dialog')
    const choices = sheet.locator('.medium-choices button')
    await expect(choices.filter({ has: page.locator('img') }).first()).toBeVisible()
    await expect(sheet.locator('[aria-current]')).toHaveCount(1)
    await expectAccessible(page, { part: 'dialog' })
    await sheet.locator('input[type=search]').fill('teapot')
    await sheet.locator('input[type=search]').press('Enter')
    await expect(sheet.locator('[aria-current]')).toHaveCount(0)
    await choices.first().press('Enter')
    await expect(sheet).toHaveCount(0)
    await expect(setting.locator('select')).not.toHaveValue(before)
    await expect(setting.locator('.setting-picture img')).toBeVisible()
    await expect(state(page)).toHaveText(shop.text(texts.notSaved))
    await setting.locator('.setting-medium-buttons button').last().press('Enter')
    await expect(setting.locator('select')).toHaveValue('0')
    await expect(setting.locator('.setting-medium-buttons button')).toBeFocused()
  })

  test('sees the value that another merchant has saved since', async ({ page, context, shop }) => {
    const { section, key } = shared[shop.language]
    await signIn(page, shop, `/admin/settings/${section}/`)
    await shop.waitForHydration()
    const second = await context.newPage()
    await second.goto(page.url())
    const mine = page.locator(`[name="set.${key}"]`)
    await mine.fill('14')
    await mine.press('Enter')
    await expect(state(page)).toHaveText(shop.text(texts.saved))

    const theirs = second.locator(`[name="set.${key}"]`)
    await theirs.fill('15')
    await theirs.press('Enter')
    await expect(second.getByRole('alert')).toBeVisible()
    await expect(second.locator(`#setting-${key} .setting-stored`)).toContainText('14')
    await expect(theirs).toHaveValue('15')
    await theirs.press('Enter')
    await expect(state(second)).toHaveText(shop.text(texts.saved))
    await page.reload()
    await expect(mine).toHaveValue('15')
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

function state(page: Page) {
  return page.locator('.settings-foot [role=status]')
}
