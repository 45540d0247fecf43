/** An owner makes an attribute with two colours and a category, gives them to a product, and sees both in the shop. */
import type { Page } from '@playwright/test'
import type { ShopVisit } from './journey.ts'
import { randomUUID } from 'node:crypto'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './journey.ts'
import { signIn } from './owner.ts'

const texts = {
  made: { ar: 'صُنعت تنويعتان', en: '2 variations were made' },
  addValue: { ar: 'إضافة قيمة', en: 'Add a value' },
  allValues: { ar: 'السمة بكل قيمها', en: 'The attribute with all values' },
  look: { ar: 'انظر إليها في المتجر', en: 'Look at it in the shop' },
  stays: { ar: 'فهي باقية', en: 'so it stays' },
}

// What was refused comes with its status.
test.use({ forgiven: /^422 / })

test(
  'an owner makes colours and a category, and sees both in the shop',
  { tag: '@core' },
  async ({ page, shop }) => {
    test.slow()
    const mark = randomUUID().slice(0, 8)
    await signIn(page, shop, '/admin/')
    const attribute = await addAttribute(page, shop, mark)
    const category = await addCategory(page, shop, mark)
    const product = await addProduct(page, shop, mark)

    await shop.visit(`/product/tile-${mark}/`)
    const swatches = page.locator('.color-variable-item')
    await expect(swatches).toHaveCount(2)
    await expect(swatches.first().locator('path')).toHaveAttribute('fill', '#000080')
    await expect(swatches.last().locator('rect')).toHaveAttribute('fill', '#ddbb88')
    await expect(page.locator(`main a[href$="/shelf-${mark}/"]`).first()).toBeVisible()

    await visitDesk(page, shop, attribute)
    await page.locator('button[value=delete]').press('Enter')
    await expect(page.locator('[role=alert]')).toContainText(shop.text(texts.stays))
    await expectAccessible(page)

    await visitDesk(page, shop, product)
    await page.locator('.product-buttons button[value=trash]').press('Enter')
    await expect(page).toHaveURL(/notice=trashed/)
    await deleteFromTrash(page, shop, mark)
    for (const [path, address] of [
      [attribute, `/product/tile-${mark}/`],
      [category, `/product-category/shelf-${mark}/`],
    ] as const) {
      await visitDesk(page, shop, path)
      await page.locator('.product-buttons button[value=delete]').press('Enter')
      await page.locator('.products-question button[value=delete]').press('Enter')
      await expect(page).toHaveURL(/notice=deleted/)
      const gone = await page.request.get(shop.path(address))
      expect([path, new URL(gone.url()).pathname.includes(mark) ? gone.status() : 404]).toEqual([path, 404])
    }
  },
)

test(
  'B.6: tags are added, put right, looked for and deleted, with and without script',
  { tag: '@without-script' },
  async ({ page, shop, javaScriptEnabled }) => {
    const mark = randomUUID().slice(0, 8)
    const look = async () => {
      if (javaScriptEnabled) await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
    await signIn(page, shop, '/admin/tags/')
    await page.locator('a[href$="/admin/tags/new/"]').first().click()
    await expect(page.locator('[name=nameAr]')).toBeVisible()
    if (javaScriptEnabled) await shop.isAwake()
    await page.locator('[name=slug]').fill('///')
    await page.locator('button[value=save]').last().click()
    await expect(page.locator('[name=slug]')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.locator('[name=nameAr]')).toHaveAttribute('aria-invalid', 'true')
    await look()
    const name = { ar: `وسم ${mark}`, en: `Tag ${mark}` }
    await page.locator('[name=nameAr]').fill(name.ar)
    await page.locator('[name=nameEn]').fill(name.en)
    await page.locator('[name=slug]').fill(`tag-${mark}`)
    await page.locator('button[value=save]').last().click()
    await expect(page).toHaveURL(/notice=created/)
    await look()

    await page.locator('[name=slug]').fill(`label-${mark}`)
    await page.locator('button[value=save]').last().click()
    await expect(page).toHaveURL(/notice=saved/)
    await shop.visit(`/product-tag/tag-${mark}/`)
    await expect(page).toHaveURL(new RegExp(`/product-tag/label-${mark}/$`))
    await expect(page.locator('h1')).toHaveText(name[shop.language])

    await shop.visit(`/admin/tags/?search=${mark}`)
    await expect(page.locator('.term-rows li')).toHaveCount(1)
    await look()
    await page.locator('.term-rows h3 a').click()
    await expect(page.locator('[name=slug]')).toHaveValue(`label-${mark}`)
    if (javaScriptEnabled) await shop.isAwake()
    await page.locator('.product-buttons button[value=delete]').click()
    const question = page.locator('.products-question')
    await expect(question).toBeVisible()
    await look()
    await question.locator('button[value=delete]').click()
    await expect(page).toHaveURL(/notice=deleted/)
    await shop.visit(`/product-tag/label-${mark}/`, { status: 404 })
  },
)

/** With two colours, put in another order; gives its path at the desk. */
async function addAttribute(page: Page, shop: ShopVisit, mark: string): Promise<string> {
  await visitDesk(page, shop, '/admin/products/')
  await page.locator('.desk-nav a[href$="/admin/attributes/"]').press('Enter')
  await page.locator('a[href$="/admin/attributes/new/"]').press('Enter')
  await expect(page.locator('[name=type]')).toBeVisible()
  await page.locator('[name=nameAr]').fill(`طلاء ${mark}`)
  await page.locator('[name=nameEn]').fill(`Glaze ${mark}`)
  await page.locator('[name=slug]').fill(`glaze-${mark}`)
  await page.locator('[name=type]').selectOption('color')
  await page.locator('[name=nameEn]').press('Enter')
  await expect(page).toHaveURL(/notice=created/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const path = pathHere(page)

  await page.getByRole('link', { name: shop.text(texts.addValue) }).press('Enter')
  // The page before has fields of the same names.
  await expect(page.locator('[name=color]')).toBeVisible()
  await page.locator('[name=nameAr]').fill(`رملي ${mark}`)
  await page.locator('[name=nameEn]').fill(`Sand ${mark}`)
  await page.locator('[name=color]').fill('sandy')
  await page.locator('[name=color]').press('Enter')
  await expect(page.locator('[name=color]')).toBeFocused()
  await expect(page.locator('[name=nameEn]')).toHaveValue(`Sand ${mark}`)
  await page.locator('[name=color]').fill('DB8')
  await page.locator('[name=color]').press('Enter')
  await expect(page).toHaveURL(/notice=created/)
  await expect(page.locator('[name=color]')).toHaveValue('#ddbb88')

  await page.getByRole('link', { name: shop.text(texts.addValue) }).press('Enter')
  await expect(page.locator('[name=nameEn]')).toHaveValue('')
  await page.locator('[name=nameAr]').fill(`بحري ${mark}`)
  await page.locator('[name=nameEn]').fill(`Sea ${mark}`)
  await page.locator('[name=color]').fill('#0e5c59')
  await page.locator('[name=secondaryColor]').fill('#000080')
  await expect(page.locator('.term-chip path')).toHaveAttribute('fill', '#000080')
  // What the header half covers would count as too small to be touched.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.locator('[name=color]').press('Enter')
  await expect(page).toHaveURL(/notice=created/)

  await page.getByRole('link', { name: shop.text(texts.allValues) }).press('Enter')
  const rows = page.locator('.term-rows h3')
  await expect(rows).toContainText([
    shop.text({ ar: 'رملي', en: 'Sand' }),
    shop.text({ ar: 'بحري', en: 'Sea' }),
  ])
  const up = page.locator('.term-rows [value^="up:"]').last()
  const value = await up.getAttribute('value')
  await up.press('Enter')
  await expect(rows).toContainText([
    shop.text({ ar: 'بحري', en: 'Sea' }),
    shop.text({ ar: 'رملي', en: 'Sand' }),
  ])
  // Where it was pressed, it can be pressed again.
  await expect(page.locator(`[value="${value}"]`)).toBeFocused()
  return path
}

/** Below another one, beside the lists that other journeys count; gives its path at the desk. */
async function addCategory(page: Page, shop: ShopVisit, mark: string): Promise<string> {
  await page.locator('.desk-nav a[href$="/admin/categories/"]').press('Enter')
  await expect(page.locator('.term-rows')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.locator('a[href$="/admin/categories/new/"]').press('Enter')
  await expect(page.locator('[name=parent]')).toBeVisible()
  const name = { ar: `رف ${mark}`, en: `Shelf ${mark}` }
  await page.locator('[name=nameAr]').fill(name.ar)
  await page.locator('[name=nameEn]').fill(name.en)
  await page.locator('[name=slug]').fill(`shelf-${mark}`)
  await page.locator('[name=parent]').selectOption({ index: 1 })
  await page.locator('[name=descriptionEn]').fill(`Made of ${mark}`)
  await page.locator('[name=descriptionAr]').fill(`من ${mark}`)
  await page.locator('[name=nameEn]').press('Enter')
  await expect(page).toHaveURL(/notice=created/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const path = pathHere(page)
  await page.locator(`a[href$="/product-category/shelf-${mark}/"]`).press('Enter')
  await expect(page.locator('h1')).toHaveText(name[shop.language])
  await expect(page.locator('.archive-description')).toContainText(mark)
  return path
}

/** A variable product of both; gives its path at the desk. */
async function addProduct(page: Page, shop: ShopVisit, mark: string): Promise<string> {
  await visitDesk(page, shop, '/admin/products/new/')
  await page.locator('[name=nameAr]').fill(`بلاطة ${mark}`)
  await page.locator('[name=nameEn]').fill(`Tile ${mark}`)
  await page.locator('[name=slug]').fill(`tile-${mark}`)
  await page.locator('[name=type]').selectOption('variable')
  await page.locator('[name=status]').selectOption('publish')
  await page.locator('[name=visibility]').selectOption('search')
  await page.getByLabel(shop.text({ ar: `رف ${mark}`, en: `Shelf ${mark}` })).check()
  await page
    .locator('summary', { hasText: shop.text({ ar: 'إضافة سمة', en: 'Add an attribute' }) })
    .press('Enter')
  await page.locator('[name="attribute.0.which"]').selectOption(`glaze-${mark}`)
  await page
    .locator('[name="attribute.0.values"]')
    .fill(`رملي ${mark} | Sand ${mark}\nبحري ${mark} | Sea ${mark}`)
  await page.locator('[name=newPrice]').fill('20')
  await page.locator('button[value=make]').press('Enter')
  await expect(page.locator('.desk-notice')).toContainText(shop.text(texts.made))
  return pathHere(page)
}

async function deleteFromTrash(page: Page, shop: ShopVisit, mark: string): Promise<void> {
  await visitDesk(page, shop, `/admin/products/?status=trash&search=${mark}`)
  await page.locator('.products-choose input').first().check()
  await page.locator('button[value=delete]').first().press('Enter')
  await page.locator('.products-question button[value=delete]').press('Enter')
  await expect(page).toHaveURL(/notice=deleted/)
}

/** Where its script runs: what is typed before is not what this journey is about. */
async function visitDesk(page: Page, shop: ShopVisit, path: string): Promise<void> {
  await shop.visit(path)
  await shop.isAwake()
}

function pathHere(page: Page): string {
  return new URL(page.url()).pathname.replace(/^\/en(?=\/)/, '')
}
