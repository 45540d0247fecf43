/** Layout of the admin. */
import { expect, test } from '#tests/journeys/journey.ts'
import { signIn } from './owner.ts'

test(
  'the Arabic and English fields of a product are side by side',
  { tag: ['@wide', '@layout'] },
  async ({ page, shop }) => {
    await signIn(page, shop, '/admin/products/new/')
    await page.setViewportSize({ width: 1440, height: 900 })
    const readBox = async (name: string) => page.locator(`[name=${name}]`).boundingBox()
    for (const name of ['name', 'short', 'description']) {
      const [arabic, english] = [await readBox(`${name}Ar`), await readBox(`${name}En`)]
      expect([name, arabic?.y]).toEqual([name, english?.y])
    }
    expect((await readBox('shortAr'))?.x).toBe((await readBox('nameAr'))?.x)
    const [type, status, visibility] = [
      await readBox('type'),
      await readBox('status'),
      await readBox('visibility'),
    ]
    expect([status?.width, visibility?.width, visibility?.y]).toEqual([type?.width, type?.width, type?.y])
  },
)

test(
  'on phones the list of orders begins on the first screen',
  { tag: ['@narrow', '@layout'] },
  async ({ page, shop }) => {
    await signIn(page, shop, '/admin/orders/')
    await page.setViewportSize({ width: 390, height: 844 })
    const headBox = await page.locator('.list-head').boundingBox()
    expect(headBox?.y).toBeLessThan(700)
  },
)

test(
  'the bar with the save button never covers the focused field of a product',
  { tag: '@layout' },
  async ({ page, shop }) => {
    await signIn(page, shop, '/admin/products/new/')
    await page.locator('[name=nameAr]').focus()
    const buttonBar = page.locator('.product-buttons')
    const readFocusedField = () =>
      buttonBar.evaluate((bar) => {
        const field = document.activeElement
        if (!field || bar.contains(field)) return undefined
        // In a multi-line field, the first line is the one to type in.
        const { top, bottom } = field.getBoundingClientRect()
        const isCovered = Math.min(bottom, top + 48) > bar.getBoundingClientRect().top
        return { name: field.getAttribute('name'), isBelow: isCovered }
      })
    const coveredNames: unknown[] = []
    let fieldCount = 0
    for (let field = await readFocusedField(); field; field = await readFocusedField()) {
      if (field.isBelow) coveredNames.push(field.name)
      fieldCount += 1
      await page.keyboard.press('Tab')
    }
    expect(coveredNames).toEqual([])
    expect(fieldCount).toBeGreaterThan(40)
  },
)
