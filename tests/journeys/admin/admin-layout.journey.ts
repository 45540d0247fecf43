/** Layout of the admin. */
import { expect, test } from '#tests/journeys/journey.ts'
import { signIn } from './owner.ts'

test(
  'the Arabic and English fields of a product are side by side',
  { tag: ['@wide', '@layout'] },
  async ({ page, shop }) => {
    await signIn(page, shop, '/admin/products/new/')
    await page.setViewportSize({ width: 1440, height: 900 })
    const boxOf = async (name: string) => page.locator(`[name=${name}]`).boundingBox()
    for (const name of ['name', 'short', 'description']) {
      const [arabic, english] = [await boxOf(`${name}Ar`), await boxOf(`${name}En`)]
      expect([name, arabic?.y]).toEqual([name, english?.y])
    }
    expect((await boxOf('shortAr'))?.x).toBe((await boxOf('nameAr'))?.x)
    const [type, status, visibility] = [await boxOf('type'), await boxOf('status'), await boxOf('visibility')]
    expect([status?.width, visibility?.width, visibility?.y]).toEqual([type?.width, type?.width, type?.y])
  },
)

test(
  'on phones the list of orders begins on the first screen',
  { tag: ['@narrow', '@layout'] },
  async ({ page, shop }) => {
    await signIn(page, shop, '/admin/orders/')
    await page.setViewportSize({ width: 390, height: 844 })
    const head = await page.locator('.list-head').boundingBox()
    expect(head?.y).toBeLessThan(700)
  },
)

test(
  'the bar with the save button never covers the focused field of a product',
  { tag: '@layout' },
  async ({ page, shop }) => {
    await signIn(page, shop, '/admin/products/new/')
    await page.locator('[name=nameAr]').focus()
    const foot = page.locator('.product-buttons')
    const focusedField = () =>
      foot.evaluate((bar) => {
        const field = document.activeElement
        if (!field || bar.contains(field)) return undefined
        // In a multi-line field, the first line is the one to type in.
        const { top, bottom } = field.getBoundingClientRect()
        const isBelow = Math.min(bottom, top + 48) > bar.getBoundingClientRect().top
        return { name: field.getAttribute('name'), isBelow }
      })
    const below: unknown[] = []
    let count = 0
    for (let field = await focusedField(); field; field = await focusedField()) {
      if (field.isBelow) below.push(field.name)
      count += 1
      await page.keyboard.press('Tab')
    }
    expect(below).toEqual([])
    expect(count).toBeGreaterThan(40)
  },
)
